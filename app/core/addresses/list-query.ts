import { z } from "zod";
import { pageNumber } from "./pagination";

export const pageParam = z.string().optional().transform(pageNumber);

/** Rows per page, from 1 to `max`; `fallback` unless it is a number. */
export const limitParam = (fallback: number, max: number) =>
  z
    .string()
    .optional()
    .transform((text) => {
      const number = Math.trunc(Number(text ?? fallback));
      return Number.isNaN(number) ? fallback : Math.min(Math.max(1, number), max);
    });

/** A place may hold a name of 100 characters. */
const LONGEST_CURSOR = 1000;

export const afterParam = z
  .string()
  .max(LONGEST_CURSOR, "cursor_unknown")
  .optional()
  .meta({ description: "The `next_cursor` of an answer with the same filters: what follows it" });
