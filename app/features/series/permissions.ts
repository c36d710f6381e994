import { millisecondsInMinute } from "date-fns/constants";
import type { series } from "#db/schema/series";
import type { Viewer } from "~/core/actor";
import { all, permissionsOf, type Rule, signedIn, unless } from "~/core/permissions";
import { type CrewRole, isMember, organizes } from "~/features/crews/rules";
import { isOrganizer } from "~/features/games/crew-rules";
import { UNDO_MINUTES } from "~/features/games/rules";

type SeriesFacts = Pick<
  typeof series.$inferSelect,
  "organizerId" | "crewId" | "endedAt" | "shortenedAt" | "pauseReason"
>;

export interface SeriesStanding {
  row: SeriesFacts;
  /** The viewer's, in its crew. */
  crewRole: CrewRole | null;
  isRegular: boolean;
  /** Of the day that is to change, if one is open. */
  game?: { organizerId: string; crewId: string | null } | null;
  now: Date;
}

/** Its organizer, while in its crew, and the crew's organizers. */
const runsIt = (viewer: Viewer, { row, crewRole }: SeriesStanding): boolean =>
  organizes(crewRole) || (viewer?.id === row.organizerId && (row.crewId === null || isMember(crewRole)));

/** When it was ended or got a last day, if within the time to undo. */
export function undoableEnding(
  { endedAt, shortenedAt }: Pick<SeriesFacts, "endedAt" | "shortenedAt">,
  now: Date,
): Date | null {
  const at = endedAt ?? shortenedAt;
  return at && +now - +at <= UNDO_MINUTES * millisecondsInMinute ? at : null;
}

const organizer: Rule<SeriesStanding> = ({ viewer, ...state }) =>
  unless(runsIt(viewer, state), "only_series_organizer");
const running: Rule<SeriesStanding> = ({ row }) => unless(row.endedAt === null, "series_ended");

const RULES = {
  see: all(signedIn, ({ viewer, ...state }) =>
    unless(runsIt(viewer, state) || isMember(state.crewRole) || state.isRegular, "series_not_found"),
  ),
  manage: all(signedIn, organizer),
  // Days, pauses, waves, regulars, and its end.
  change: all(signedIn, organizer, running),
  // Somebody else may have taken over its game.
  changeDay: all(signedIn, organizer, running, ({ viewer, game, crewRole }) =>
    unless(
      !game || isOrganizer(viewer, { ...game, crewRole: game.crewId === null ? null : crewRole }),
      "only_organizer",
    ),
  ),
  takeOver: all(signedIn, organizer, running, ({ viewer, row, crewRole }) => {
    const isGone = row.pauseReason === "organizer_gone" && row.organizerId !== viewer?.id;
    return unless(isGone && organizes(crewRole), "takeover_impossible");
  }),
  undoEnding: all(signedIn, organizer, ({ row, now }) =>
    unless(undoableEnding(row, now) !== null, "too_late_to_undo", { count: UNDO_MINUTES }),
  ),
} satisfies Record<string, Rule<SeriesStanding>>;

export type SeriesVerb = keyof typeof RULES;

export const { can, requireCan, verbs } = permissionsOf(RULES);
