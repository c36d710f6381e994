import { all, permissionsOf, type Rule, signedIn, unless } from "~/core/permissions";
import { isOrganizer } from "~/features/games/crew-rules";
import { type GameFacts, isChangeable, statusAt } from "~/features/games/rules";

export interface DrawState {
  game: GameFacts;
  now: Date;
  /** One of the game's draws, or that which is changed. */
  isLocked?: boolean;
}

const organizer: Rule<DrawState> = ({ viewer, game }) => unless(isOrganizer(viewer, game), "only_organizer");

const open: Rule<DrawState> = ({ game, now }) =>
  unless(isChangeable(game, now), "game_closed", { status: statusAt(game, now) });

const unlocked: Rule<DrawState> = ({ isLocked = false }) => unless(!isLocked, "draw_locked");

const RULES = {
  draw: all(signedIn, organizer, open, unlocked),
  changeDraw: all(signedIn, organizer, open, unlocked),
  lockDraw: all(signedIn, organizer, open),
  publishDraw: all(signedIn, organizer, open),
} satisfies Record<string, Rule<DrawState>>;

export type DrawVerb = keyof typeof RULES;

export const { can, requireCan, permissions, verbs } = permissionsOf(RULES);
