import { z } from "zod";
import type { ErrorCode } from "../errors";

type Missing = "date_required" | "start_required" | "end_required" | "birth_date_invalid";

const missingOr = (missing: Missing, invalid: ErrorCode) => ({
  error: ({ input }: { input?: unknown }) => (input ? invalid : missing),
});

/** YYYY-MM-DD. Forms accept what people type: docs/rules/input.md. */
export const wallDate = (missing: Missing = "date_required", invalid: ErrorCode = "invalid_date") =>
  z.iso.date(missingOr(missing, invalid)).refine((text) => text >= "1900", invalid);

/** HH:mm. */
export const wallTime = (missing: Missing = "start_required") =>
  z.iso.time({ precision: -1, ...missingOr(missing, "invalid_time") });
