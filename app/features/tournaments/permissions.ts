import { all, permissionsOf, type Rule, signedIn, unless } from "~/core/permissions";
import type { CrewState } from "~/features/crews/permissions";
import { isMember, organizes } from "~/features/crews/rules";

export interface TournamentState extends CrewState {
  /** The last day of entry is not over. */
  takesEntries?: boolean;
  isDrawn?: boolean;
  /** From the crew. */
  isBanned?: boolean;
  /** Of the team in question, or of one of the two of the match. */
  isCaptain?: boolean;
  /** The match's evening has not begun. */
  isToCome?: boolean;
  /** The match has a score. */
  isScored?: boolean;
}

const open: Rule<TournamentState> = ({ isClosed }) => unless(!isClosed, "crew_closed");
const organizer: Rule<TournamentState> = ({ role }) => unless(organizes(role), "only_crew_organizer");
/** Members, and of a listed crew everybody. */
const reader: Rule<TournamentState> = ({ role, listed, isClosed }) =>
  unless(isMember(role) || (listed && !isClosed), "only_crew_member");
const inTime: Rule<TournamentState> = ({ takesEntries = true }) =>
  unless(takesEntries, "tournament_entry_closed");
const undrawn: Rule<TournamentState> = ({ isDrawn = false }) => unless(!isDrawn, "tournament_drawn");
const welcome: Rule<TournamentState> = ({ isBanned = false }) => unless(!isBanned, "crew_banned");
const captain: Rule<TournamentState> = ({ isCaptain = false }) => unless(isCaptain, "only_captain");
/** Organizers correct scores; captains enter the first one. */
const scorer: Rule<TournamentState> = ({ role, isCaptain = false, isScored = false }) => {
  if (organizes(role)) return null;
  return unless(isCaptain, "only_match_captain") ?? unless(!isScored, "tournament_match_scored");
};

const RULES = {
  see: reader,
  create: all(signedIn, open, organizer),
  edit: all(signedIn, open, organizer),
  remove: all(signedIn, open, organizer),
  enter: all(signedIn, open, reader, welcome, undrawn, inTime),
  // For a member or somebody without an account.
  enterOther: all(signedIn, open, organizer, undrawn, inTime),
  editTeam: all(signedIn, open, captain, welcome, inTime),
  // Organizers may until the draw.
  removeTeam: all(
    signedIn,
    open,
    (state) => (organizes(state.role) ? null : captain(state)),
    undrawn,
    (state) => (organizes(state.role) ? null : inTime(state)),
  ),
  draw: all(signedIn, open, organizer),
  // A score that exists is corrected also after the evenings were moved.
  enterScore: all(signedIn, open, scorer, welcome, ({ isToCome = false, isScored = false }) =>
    unless(isScored || !isToCome, "match_too_early"),
  ),
  removeScore: all(signedIn, open, organizer),
} satisfies Record<string, Rule<TournamentState>>;

export type TournamentVerb = keyof typeof RULES;

export const { can, requireCan, permissions, verbs } = permissionsOf(RULES);
