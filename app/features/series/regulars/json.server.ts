import { z } from "zod";
import type { RegularProposal } from "./proposals.server";
import type { Regular } from "./queries.server";

export const RegularJson = z
  .object({
    userId: z.uuid(),
    name: z.string(),
    profilePicture: z.string().nullable(),
    /** Has a spot in each new game. */
    defaultIn: z.boolean(),
    /** In by default, but heads the waiting list. */
    waits: z.boolean(),
    /**
     * Ended by two silent absences; only organizers can restore it. False for readers other than them and the regular.
     */
    defaultLost: z.boolean(),
  })
  .meta({ id: "Regular" });

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

export const ProposalJson = z.object({
  action: z.enum(["add", "remove"]),
  userId: z.uuid(),
  name: z.string(),
  profilePicture: z.string().nullable(),
  came: z.int(),
  /** Of the last ones, those that count for this person. */
  games: z.int(),
});

export const proposalJson = ({
  id,
  picture,
  ...proposal
}: RegularProposal): z.input<typeof ProposalJson> => ({ ...proposal, userId: id, profilePicture: picture });
