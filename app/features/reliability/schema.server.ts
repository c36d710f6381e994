import { z } from "zod";
import { GAME_LIMITS } from "#db/limits/games";
import {
  ATTENDANCE_LIMITS,
  ATTENDANCE_NOTES,
  type AttendanceNote,
  DISPUTE_LIMITS,
} from "#db/limits/reliability";
import type { ErrorCode } from "~/core/errors";
import { visibleText } from "~/core/text/clean";
import { externalName } from "~/features/games/game-fields";

const textUpTo = ({ max }: { max: number }, missing: ErrorCode = "invalid_text") =>
  z.string(missing).overwrite(visibleText).max(max, "text_too_long");

const ids = z
  .array(z.uuid("invalid_id").toLowerCase(), "invalid_choice")
  .max(GAME_LIMITS.maxPlayers.max * 2, "too_many_at_once");

/** "<participation>:late". */
const note = z.string("invalid_choice").transform((value, context): [string, AttendanceNote] => {
  const [id = "", given] = value.split(":");
  const found = ATTENDANCE_NOTES.find((one) => one === given);
  if (found) return [id.toLowerCase(), found];
  context.addIssue({ code: "custom", message: "invalid_choice" });
  return z.NEVER;
});

export const AttendanceForm = z
  .object({
    version: z.number("invalid_number").optional(),
    present: ids.default([]),
    notes: z.array(note.optional()).default([]),
    userIds: ids.max(ATTENDANCE_LIMITS.walkIns, "too_many_at_once").default([]),
    names: z
      .array(externalName.optional())
      .max(ATTENDANCE_LIMITS.namesAtOnce, "too_many_at_once")
      .default([]),
    /** Looked up when the form is shown again. */
    search: z.string("invalid_text").max(100, "text_too_long").optional(),
  })
  .transform(({ version, present, notes, userIds, names }) => ({
    ...{ version, present },
    notes: new Map(notes.flatMap((one) => (one ? [one] : []))),
    walkIns: [
      ...userIds.map((userId) => ({ userId })),
      ...names.flatMap((name) => (name === undefined ? [] : { name })),
    ],
  }));

const walkIn = z.union(
  [
    z
      .object({ user_id: z.uuid("invalid_id").toLowerCase() })
      .transform(({ user_id: userId }) => ({ userId })),
    z.object({ name: externalName }),
  ],
  "invalid_choice",
);

export const AttendanceBody = z
  .object({
    present: ids.default([]),
    absent: ids.default([]),
    late: ids.default([]),
    left_early: ids.default([]),
    injured: ids.default([]),
    walk_ins: z
      .array(walkIn, "invalid_choice")
      .max(ATTENDANCE_LIMITS.walkIns, "too_many_at_once")
      .default([]),
  })
  .superRefine(({ present, absent, ...body }, context) => {
    const came = new Set(present);
    const refuse = (field: string) =>
      context.addIssue({ code: "custom", message: "invalid_choice", path: [field] });
    if (absent.some((id) => came.has(id))) refuse("absent");
    const noted = new Set<string>();
    for (const one of ATTENDANCE_NOTES) {
      if (body[one].some((id) => !came.has(id) || noted.has(id))) refuse(one);
      for (const id of body[one]) noted.add(id);
    }
  });

export const notesIn = (body: z.output<typeof AttendanceBody>) =>
  new Map(ATTENDANCE_NOTES.flatMap((one) => body[one].map((id) => [id, one] as const)));

export const DisputeInput = z.object({
  reason: textUpTo(DISPUTE_LIMITS.reason, "dispute_reason_required").min(1, "dispute_reason_required"),
});

export const AnswerInput = z.object({
  verdict: z.enum(["accept", "refuse"], "invalid_choice"),
  answer: textUpTo(DISPUTE_LIMITS.answer)
    .nullish()
    .transform((text) => text || null),
});
export type AnswerInput = z.output<typeof AnswerInput>;
