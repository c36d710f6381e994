import { z } from "zod";
import { FORMAT_KINDS, FORMAT_LIMITS } from "#db/limits/formats";

const whole = ({ min, max }: { min: number; max: number }) =>
  z.number("invalid_number").int("invalid_number").min(min, "number_too_small").max(max, "number_too_large");

const { courts, points, minutes, score, number, teams } = FORMAT_LIMITS;

export const FormatBody = z.object({
  kind: z.enum(FORMAT_KINDS, "invalid_choice"),
  courts: whole(courts).default(courts.min),
  points: whole(points).nullish(),
  minutes: whole(minutes).nullish(),
  number: whole(number).nullish(),
  /** By default those of the published draw. */
  teams: whole(teams).nullish(),
  replace: z.boolean("invalid_choice").default(false),
});
export type FormatBody = z.output<typeof FormatBody>;

export const ScoreBody = z.object({
  scores: z.array(whole(score), "score_pair").length(2, "score_pair"),
  /** What the sender saw: refused when it is another by now. */
  format: z.uuid("invalid_id").nullish(),
  version: z.int("invalid_number").nullish(),
});

const wholeText = z.coerce.number("invalid_number").int("invalid_number");

/** In the address. */
export const ScoreRemovalQuery = z.object({
  format: z.uuid("invalid_id").optional(),
  version: wholeText.optional(),
});

/** The schedule that the sender saw: refused if it is another by now. */
const seen = z.string("invalid_choice").max(60, "invalid_choice").optional();

export const FormatForm = z.object({ ...FormatBody.shape, seen });
export const RoundsForm = z.object({ seen });

const typedScore = whole(score).optional();

export const ScoreForm = z
  .object({
    /** "16-8", of one tap. */
    quick: z
      .string("invalid_choice")
      .regex(/^\d{1,3}-\d{1,3}$/, "invalid_choice")
      .optional(),
    first: typedScore,
    second: typedScore,
    leadsTo: z.enum(["pitch", "schedule"], "invalid_choice").default("schedule"),
    /** The format and the version of the match that the sender saw. */
    format: z.string("invalid_choice").max(40, "invalid_choice").optional(),
    seen: z.number("invalid_number").int("invalid_number"),
  })
  .transform(({ quick, first, second, ...seen }, context) => {
    const [one, other] = quick ? quick.split("-").map(Number) : [first, second];
    const scores = z.tuple([whole(score), whole(score)]).safeParse([one, other]);
    if (scores.success) return { scores: scores.data, ...seen };
    const path = [one === undefined || quick ? "first" : "second"];
    context.addIssue({ code: "custom", message: "score_pair", path });
    return z.NEVER;
  });

export const ScoreRemovalForm = z.object({
  format: z.string("invalid_choice").max(40, "invalid_choice").optional(),
  seen: z.number("invalid_number").int("invalid_number").optional(),
});
