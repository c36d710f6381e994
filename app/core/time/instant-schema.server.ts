import { isValid } from "date-fns";
import { z } from "zod";
import { isDay } from "./timezone.server";

const OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** ISO 8601 with an offset; null for other text. */
export function readInstant(text: string): Date | null {
  // Date.parse accepts 30 February.
  if (!OFFSET.test(text) || !isDay(text.slice(0, 10))) return null;
  const time = new Date(text.replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  // The offset may lead into the year 10000, whose text has another form.
  return isValid(time) && isDay(time.toISOString().slice(0, 10)) ? time : null;
}

/** Programs give an instant with its offset. */
export const instant = (missing: "start_required" | "end_required" | "invalid_date" = "invalid_date") =>
  z
    .stringFormat("date-time", (text) => readInstant(text) !== null, {
      error: ({ input }) => (input === undefined || input === null ? missing : "invalid_date"),
    })
    .transform((text) => readInstant(text) ?? new Date(0));
