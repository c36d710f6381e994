import { z } from "zod";
import type { Regular } from "./queries.server";

export const RegularJson = z.object({
  userId: z.uuid(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  /** Each new game has their spot. */
  defaultIn: z.boolean(),
  /** Two silent absences ended it; the organizer may put it back. */
  defaultLost: z.boolean(),
});

export const regularJson = ({
  id,
  name,
  picture,
  defaultIn,
  lostDefault,
}: Regular): z.input<typeof RegularJson> => ({
  userId: id,
  name,
  profilePicture: picture,
  defaultIn,
  defaultLost: lostDefault,
});
