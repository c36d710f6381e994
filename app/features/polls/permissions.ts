import type { polls } from "#db/schema/polls";
import { all, permissionsOf, type Rule, signedIn, unless } from "~/core/permissions";
import { type CrewRole, organizes } from "~/features/crews/rules";
import { canBecomeGame, isOpen } from "./rules";

export interface PollState {
  row: Pick<typeof polls.$inferSelect, "organizerId" | "gameId" | "closedAt"> & {
    /** The viewer's, in its crew. */
    crewRole: CrewRole | null;
  };
  /** Only `answer` and `makeGame` ask. */
  dates?: readonly { startTime: Date }[];
  now: Date;
}

const organizer: Rule<PollState> = ({ viewer, row }) =>
  unless(viewer?.id === row.organizerId || organizes(row.crewRole), "only_organizer");

const RULES = {
  answer: ({ row, dates = [], now }) => unless(isOpen(row, dates, now), "poll_closed"),
  // Checks nothing else, for verbs that answer repeated requests.
  organize: all(signedIn, organizer),
  // Of a game that was made, who said yes is invited already.
  removeAnswer: all(signedIn, organizer, ({ row }) => unless(row.gameId === null, "poll_closed")),
  close: all(signedIn, organizer, ({ row }) => unless(row.closedAt === null, "poll_closed")),
  makeGame: all(signedIn, organizer, ({ row, dates = [], now }) =>
    unless(canBecomeGame(row, dates, now), "poll_closed"),
  ),
} satisfies Record<string, Rule<PollState>>;

export type PollVerb = keyof typeof RULES;

export const { can, requireCan, permissions, verbs } = permissionsOf(RULES);
