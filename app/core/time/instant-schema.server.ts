import { z } from "zod";
import { wallToInstant } from "./timezone.server";

const OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** ISO 8601 with an offset; null for other text. */
export function readInstant(text: string): Date | null {
  // Date.parse accepts 30 February.
  if (!OFFSET.test(text) || !wallToInstant(text.slice(0, 10), "00:00")) return null;
  const time = Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  return Number.isNaN(time) ? null : new Date(time);
}

/** Programs give an instant with its offset. */
export const instant = (missing: "start_required" | "end_required" | "invalid_date" = "invalid_date") =>
  z
    .stringFormat("date-time", (text) => readInstant(text) !== null, {
      error: ({ input }) => (input === undefined || input === null ? missing : "invalid_date"),
    })
    .transform((text) => readInstant(text) ?? new Date(0));
