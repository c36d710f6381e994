import { z } from "zod";
import { GAME_LIMITS } from "#db/limits/games";
import { RESULT_LIMITS } from "#db/limits/results";
import { visibleText } from "~/core/text/clean";

const { score: SCORE, sides: SIDES, reason: REASON } = RESULT_LIMITS;

const score = z
  .number("invalid_number")
  .int("whole_number")
  .min(SCORE.min, "number_too_small")
  .max(SCORE.max, "number_too_large");
const team = z
  .number("invalid_number")
  .int("whole_number")
  .min(1, "number_too_small")
  .max(SIDES.max, "number_too_large");
const player = z
  .string("invalid_id")
  .max(40, "invalid_id")
  .transform((text) => text.toLowerCase());

export const ResultBody = z.object({
  scores: z.array(z.object({ team, score }), "invalid_choice").max(SIDES.max, "too_many_at_once"),
  sides: z
    .record(player, team, "invalid_choice")
    .refine((sides) => Object.keys(sides).length <= GAME_LIMITS.maxPlayers.max, "too_many_at_once")
    .default({}),
  drawn_by: player.nullish(),
});

/** "<participation>:<team>", without a team for none. */
const side = z.string("invalid_choice").max(60, "invalid_choice");

export const ResultForm = z
  .object({
    version: z.number("invalid_number").default(0),
    draw: z.string("invalid_id").max(40, "invalid_id").optional(),
    teams: team.default(SIDES.min),
    ...{ score1: score, score2: score },
    ...{
      score3: score.optional(),
      score4: score.optional(),
      score5: score.optional(),
      score6: score.optional(),
    },
    sides: z
      .array(side.optional())
      .max(GAME_LIMITS.maxPlayers.max * 2, "too_many_at_once")
      .default([]),
  })
  .transform(({ version, draw, teams, sides: given, ...fields }, context) => {
    const all = [fields.score1, fields.score2, fields.score3, fields.score4, fields.score5, fields.score6];
    const scores = all.slice(0, teams).flatMap((one, index) => {
      if (one !== undefined) return [{ team: index + 1, score: one }];
      context.addIssue({ code: "custom", message: "required", path: [`score${index + 1}`] });
      return [];
    });
    const sides = given.flatMap((text) => {
      const [id = "", number = ""] = text?.split(":") ?? [];
      return id && number ? [[id.toLowerCase(), Number(number)] as const] : [];
    });
    if (sides.some(([, number]) => !(Number.isInteger(number) && number >= 1 && number <= teams)))
      context.addIssue({ code: "custom", message: "invalid_choice", path: ["sides"] });
    return { version, drawId: draw ?? null, scores, sides: Object.fromEntries(sides) };
  });

export const ResultDisputeInput = z.object({
  reason: z
    .string("dispute_reason_required")
    .overwrite(visibleText)
    .min(REASON.min, "dispute_reason_required")
    .max(REASON.max, "text_too_long"),
});

export const RemovalForm = z.object({ version: z.number("invalid_number") });
