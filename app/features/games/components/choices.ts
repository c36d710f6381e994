import { COST_REMAINDERS } from "#db/limits/games";
import type { GameView } from "../types";

export const SKILL_CHOICES = [
  "all_levels",
  "beginner",
  "intermediate",
  "advanced",
] as const satisfies readonly GameView["skillLevel"][];

export const GAME_STATUS_CHOICES = [
  "scheduled",
  "in_progress",
  "completed",
  "cancelled",
] as const satisfies readonly GameView["status"][];

export const AUDIENCE_CHOICES = [
  "everyone",
  "women",
  "men",
] as const satisfies readonly GameView["audience"][];

export const COST_SHARING_CHOICES = ["each", ...COST_REMAINDERS] as const;

export const GAME_TYPE_CHOICES = ["public", "private"] as const satisfies readonly GameView["type"][];
export const GAME_TYPES_WITH_CREWS = [...GAME_TYPE_CHOICES, "crew"] as const;
