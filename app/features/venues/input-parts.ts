import { z } from "zod";
import type { ErrorCode } from "~/core/errors";
import { asId } from "~/core/ids.server";
import { visibleLine, visibleText } from "~/core/text/clean";

/** The issue of a value that is absent, or no text at all. */
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

/** A number as programs send it, or as text (first, so that forms coerce nothing). Some keyboards write a comma; empty counts as absent. */
export const numeric = z
  .union([z.string(), z.number()], "invalid_number")
  .transform((value) => (typeof value === "number" ? value : readNumber(value)));

export function readNumber(typed: string): number | null {
  const text = visibleLine(typed).replace(",", ".");
  if (text === "") return null;
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Optional text of several lines; null when it is empty or absent. */
export const optionalText = (max: number, tooLong: ErrorCode) =>
  z
    .string("invalid_text")
    .overwrite(visibleText)
    .max(max, tooLong)
    .nullish()
    .transform((text) => text || null);
