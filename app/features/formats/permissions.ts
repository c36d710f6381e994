import { CORRECTION_DAYS } from "#db/limits/reliability";
import { all, permissionsOf, type Rule, signedIn, unless } from "~/core/permissions";
import { isOrganizer } from "~/features/games/crew-rules";
import { correctableUntil, type GameFacts, type Participation } from "~/features/games/rules";

export interface FormatState {
  game: GameFacts;
  participation: Participation | null;
  now: Date;
  /** The score is an organizer's. */
  isSettled?: boolean;
}

const organizer: Rule<FormatState> = ({ viewer, game }) =>
  unless(isOrganizer(viewer, game), "only_organizer");

/** Evenings run late, and results come in the next day. */
const open: Rule<FormatState> = ({ game, now }) =>
  unless(game.gameStatus !== "cancelled" && now <= correctableUntil(game), "format_closed", {
    count: CORRECTION_DAYS,
  });

const plays: Rule<FormatState> = ({ viewer, game, participation }) => {
  const isPlaying = participation?.status === "confirmed" && participation.wasThere !== false;
  return unless(isPlaying || isOrganizer(viewer, game), "score_not_player");
};

const unsettled: Rule<FormatState> = ({ viewer, game, isSettled = false }) =>
  unless(!isSettled || isOrganizer(viewer, game), "match_settled");

const RULES = {
  makeFormat: all(signedIn, organizer, open),
  makeRounds: all(signedIn, organizer, open),
  enterScore: all(signedIn, plays, open, unsettled),
  removeScore: all(signedIn, plays, open, unsettled),
} satisfies Record<string, Rule<FormatState>>;

export type FormatVerb = keyof typeof RULES;

export const { can, requireCan, permissions, verbs } = permissionsOf(RULES);
