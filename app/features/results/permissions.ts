import { addDays } from "date-fns";
import { CORRECTION_DAYS } from "#db/limits/reliability";
import { all, permissionsOf, type Rule, signedIn, unless } from "~/core/permissions";
import { isOrganizer } from "~/features/games/crew-rules";
import {
  correctableUntil,
  type GameFacts,
  mayHaveAttendance,
  type Participation,
} from "~/features/games/rules";

export interface ResultState {
  game: GameFacts & { startTime: Date };
  participation: Participation | null;
  now: Date;
  hasResult: boolean;
  /** Of the newest open objection. */
  disputedAt: Date | null;
  /** The viewer to this score, also settled. */
  hasDisputed: boolean;
}

const organizer: Rule<ResultState> = ({ viewer, game }) =>
  unless(isOrganizer(viewer, game), "only_organizer");

const recorded: Rule<ResultState> = ({ hasResult }) => unless(hasResult, "result_not_found");

const inTime: Rule<ResultState> = ({ game, now, disputedAt }) =>
  unless(
    now <= correctableUntil(game) || (disputedAt !== null && now <= addDays(disputedAt, CORRECTION_DAYS)),
    "too_late_to_correct",
    { count: CORRECTION_DAYS },
  );

const started: Rule<ResultState> = ({ game, now }) =>
  unless(mayHaveAttendance(game, now), "result_too_early");

const RULES = {
  recordResult: all(signedIn, organizer, started, inTime),
  // Settling the last objection late ends the time in which its form may be sent again.
  resendResult: all(signedIn, organizer, started),
  removeResult: all(signedIn, organizer, recorded, inTime),
  // Organizers correct it themselves.
  disputeResult: all(
    signedIn,
    recorded,
    ({ viewer, game, participation }) =>
      unless(!isOrganizer(viewer, game) && participation?.wasThere === true, "result_dispute_impossible"),
    ({ hasDisputed }) => unless(!hasDisputed, "result_dispute_impossible"),
    ({ game, now }) =>
      unless(now <= correctableUntil(game), "too_late_to_correct", { count: CORRECTION_DAYS }),
  ),
} satisfies Record<string, Rule<ResultState>>;

export type ResultVerb = keyof typeof RULES;

export const { can, requireCan, permissions, verbs } = permissionsOf(RULES);
