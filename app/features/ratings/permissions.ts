import { all, permissionsOf, type Rule, unless } from "~/core/permissions";

export interface ProfileRatingState {
  playerId: string;
  /** In either direction. */
  isBlocked: boolean;
}

/** Rating the players of a game is the verb `ratePlayers` of games. */
const RULES = {
  rateProfile: all(
    ({ viewer }) => unless(viewer !== null, "login_to_rate"),
    ({ viewer, playerId }) => unless(viewer?.id !== playerId, "rating_self"),
    ({ isBlocked }) => unless(!isBlocked, "rating_blocked"),
  ),
} satisfies Record<string, Rule<ProfileRatingState>>;

export type ProfileRatingVerb = keyof typeof RULES;

export const { can, requireCan } = permissionsOf(RULES);
