import { z } from "zod";
import type { Regular } from "./queries.server";

export const RegularJson = z.object({
  userId: z.uuid(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  /** Each new game has their spot. */
  defaultIn: z.boolean(),
  /** In by default, but behind as many others as there are spots. */
  waits: z.boolean(),
  /** Two silent absences ended it; the organizers may put it back. False for readers who are neither they nor the regular. */
  defaultLost: z.boolean(),
});

export const regularJson = ({
  id,
  name,
  picture,
  defaultIn,
  waits,
  lostDefault,
}: Regular): z.input<typeof RegularJson> => ({
  userId: id,
  name,
  profilePicture: picture,
  defaultIn,
  waits,
  defaultLost: lostDefault,
});
