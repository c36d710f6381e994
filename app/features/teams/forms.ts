import { z } from "zod";
import { TEAM_COLORS, TEAM_LIMITS } from "#db/limits/teams";
import { DrawBody, teamName } from "./schema";

const id = z.string("draw_player_unknown").max(40, "draw_player_unknown");
const kind = z.enum(["together", "apart"], "invalid_choice").optional();
const number = z
  .number("invalid_number")
  .int("invalid_number")
  .min(TEAM_LIMITS.number.min, "number_too_small")
  .max(TEAM_LIMITS.number.max, "number_too_large")
  .optional();
/** Only programs wish for more than two players; a form repeats them. */
const more = z
  .array(id.optional())
  .max(TEAM_LIMITS.wishPlayers.max - 2, "wish_players")
  .default([]);
const corrected = z.array(id).max(TEAM_LIMITS.corrections.max, "draw_player_unknown").default([]);

/** A tap on a correction keeps the number; "Draw again" takes the next. */
export const DrawForm = z
  .object({
    teams: DrawBody.shape.teams,
    number,
    pick: number,
    stronger: corrected,
    weaker: corrected,
    /** "stronger:", "weaker:" or "asRated:" with the player. */
    tap: z.string("invalid_choice").max(60, "invalid_choice").optional(),
    ...{ kind1: kind, first1: id.optional(), second1: id.optional(), more1: more },
    ...{ kind2: kind, first2: id.optional(), second2: id.optional(), more2: more },
    ...{ kind3: kind, first3: id.optional(), second3: id.optional(), more3: more },
  })
  .transform(({ teams, number, pick, stronger, weaker, tap, ...wishes }) => {
    const adjust: Record<string, "stronger" | "weaker"> = {};
    for (const player of stronger) adjust[player] = "stronger";
    for (const player of weaker) adjust[player] = "weaker";
    const [change, tapped = ""] = tap?.split(":") ?? [];
    if (change === "stronger" || change === "weaker") adjust[tapped] = change;
    else if (change) delete adjust[tapped];
    const rows = [
      { kind: wishes.kind1, players: [wishes.first1, wishes.second1, ...wishes.more1] },
      { kind: wishes.kind2, players: [wishes.first2, wishes.second2, ...wishes.more2] },
      { kind: wishes.kind3, players: [wishes.first3, wishes.second3, ...wishes.more3] },
    ];
    const named = (wanted: "together" | "apart") =>
      rows.flatMap(({ kind, players }) =>
        kind === wanted ? [players.flatMap((player) => player ?? [])] : [],
      );
    return {
      ...{ teams, adjust, together: named("together"), apart: named("apart") },
      number: pick ?? (tap ? number : undefined),
    };
  });

const drawId = z.string("invalid_id").max(40, "invalid_id");
const seen = { draw: drawId, seen: z.number("invalid_number").int("invalid_number") };

export const SwapForm = z.object({
  ...seen,
  swap: z.array(id, "swap_players").length(2, "swap_players").default([]),
});
export const LockForm = z.object({ ...seen, lock: z.boolean("invalid_choice").default(false) });
export const PublicationForm = z.object({ ...seen, published: z.boolean("invalid_choice").default(false) });
const name = teamName.default("");
const color = z.enum(TEAM_COLORS, "invalid_choice").optional();
/** Of as many teams as the draw has. */
export const NamesForm = z.object({
  ...seen,
  ...{ name0: name, name1: name, name2: name, name3: name, name4: name, name5: name },
  ...{ color0: color, color1: color, color2: color, color3: color, color4: color, color5: color },
});
