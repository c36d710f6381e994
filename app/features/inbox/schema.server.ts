import { z } from "zod";
import { LOCALES } from "~/i18n/languages";

const number = z.int("invalid_id").positive("invalid_id");
const MOST_AT_ONCE = 500;

/** GET /api/notifications. */
export const NotificationQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .catch(10)
    .default(10)
    .transform((limit) => Math.min(100, Math.max(1, limit))),
});

/** GET /api/notifications/stream, for browsers, whose EventSource sets no headers. */
export const StreamQuery = z.object({
  lastEventId: z.string().optional(),
  language: z.enum(LOCALES).optional().catch(undefined),
});

/** PATCH /api/notifications: some, or all. */
export const ReadInput = z
  .object({
    ids: z.array(number, "invalid_id").max(MOST_AT_ONCE, "too_many_at_once").optional(),
    all: z.boolean().optional(),
  })
  .refine(({ ids, all }) => ids !== undefined || all === true, { path: ["ids"], error: "required" });

/** The forms of the page: one notification, or all; then back to the same page of the list. */
export const ReadForm = z.object({
  id: z.coerce.number().pipe(number).optional(),
  page: z.coerce.number().int().min(1).catch(1),
});
