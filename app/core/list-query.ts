import { z } from "zod";
import { pageNumber } from "./pagination";

/** `page` of a list's query. */
export const pageParam = z.string().optional().transform(pageNumber);

/** `limit` of a list's query: rows a page, from 1 to `max`; `fallback` unless it is a number. */
export const limitParam = (fallback: number, max: number) =>
  z
    .string()
    .optional()
    .transform((text) => {
      const number = Math.trunc(Number(text ?? fallback));
      return Number.isNaN(number) ? fallback : Math.min(Math.max(1, number), max);
    });
