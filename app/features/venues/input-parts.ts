import { z } from "zod";
import type { ErrorCode } from "~/core/errors";
import { asId } from "~/core/ids.server";
import { visibleLine, visibleText } from "~/core/text/clean";
import { typedDecimal } from "~/core/text/typed-number";

export const missingOr =
  (missing: ErrorCode, wrong: ErrorCode = "invalid_text") =>
  ({ input }: { input?: unknown }): ErrorCode =>
    input === undefined || input === null || input === "" ? missing : wrong;

export const requiredLine = (missing: ErrorCode, max: number, tooLong: ErrorCode) =>
  z
    .string({ error: missingOr(missing) })
    .overwrite(visibleLine)
    .min(1, missing)
    .max(max, tooLong);

export const requiredId = (missing: ErrorCode) =>
  z
    .string({ error: missingOr(missing, "invalid_id") })
    .overwrite(asId)
    .min(1, missing);

/** Text first, so that forms coerce nothing. Empty text is null. */
export const numeric = z
  .union([z.string(), z.number()], "invalid_number")
  .transform((value) => (typeof value === "number" ? value : readNumber(value)));

export const readNumber = (typed: string): number | null =>
  visibleLine(typed) === "" ? null : typedDecimal(typed);

/** Null when it is empty or absent. */
export const optionalText = (max: number, tooLong: ErrorCode) =>
  z
    .string("invalid_text")
    .overwrite(visibleText)
    .max(max, tooLong)
    .nullish()
    .transform((text) => text || null);
