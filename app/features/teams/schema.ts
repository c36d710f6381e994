import { z } from "zod";
import { TEAM_COLORS, TEAM_LIMITS } from "#db/limits/teams";
import { visibleLine } from "~/core/text/clean";

const id = z
  .string("draw_player_unknown")
  .max(40, "draw_player_unknown")
  .transform((text) => text.toLowerCase());
const wish = z.array(id, "wish_players").max(TEAM_LIMITS.wishPlayers.max, "wish_players");
const wishList = z.array(wish, "wish_players").max(TEAM_LIMITS.wishes.max, "too_many_wishes").default([]);
const teams = z
  .number("invalid_number")
  .int("invalid_number")
  .min(TEAM_LIMITS.teams.min, "number_too_small")
  .max(TEAM_LIMITS.teams.max, "number_too_large");
const number = z
  .number("invalid_number")
  .int("invalid_number")
  .min(TEAM_LIMITS.number.min, "number_too_small")
  .max(TEAM_LIMITS.number.max, "number_too_large");
const correction = z.enum(["stronger", "weaker"], "invalid_choice");
export const teamName = z
  .string("invalid_text")
  .overwrite(visibleLine)
  .max(TEAM_LIMITS.name.max, "text_too_long");
const color = z.enum(TEAM_COLORS, "invalid_choice");

export const DrawBody = z.object({
  teams: teams.default(TEAM_LIMITS.teams.min),
  number: number.nullish(),
  together: wishList,
  apart: wishList,
  adjust: z.record(id, correction, "invalid_choice").default({}),
});
export type DrawBody = z.output<typeof DrawBody>;

export const DrawChangeBody = z.object({
  swap: z.array(id, "swap_players").length(2, "swap_players").optional(),
  lock: z.boolean("invalid_choice").optional(),
  names: z.array(teamName, "team_names").max(TEAM_LIMITS.teams.max, "team_names").optional(),
  colors: z.array(color, "team_colors").max(TEAM_LIMITS.teams.max, "team_colors").optional(),
  published: z.boolean("invalid_choice").optional(),
});
export type DrawChanges = z.output<typeof DrawChangeBody> & { version?: number | undefined };
