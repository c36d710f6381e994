import { z } from "zod";
import { afterParam } from "~/core/addresses/list-query";
import { LOCALES } from "~/i18n/languages";

const number = z.int("invalid_id").positive("invalid_id");
const MAX_AT_ONCE = 500;

export const NotificationQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .catch(10)
    .default(10)
    .transform((limit) => Math.min(100, Math.max(1, limit))),
  after: afterParam,
});

/** EventSource cannot set headers. */
export const StreamQuery = z.object({
  lastEventId: z.string().optional(),
  language: z.enum(LOCALES).optional().catch(undefined),
});

export const ReadInput = z
  .object({
    ids: z.array(number, "invalid_id").max(MAX_AT_ONCE, "too_many_at_once").optional(),
    all: z.boolean().optional(),
  })
  .refine(({ ids, all }) => ids !== undefined || all === true, { path: ["ids"], error: "required" });

/** `page`: of the list; `to`: of the opened row. */
export const ReadForm = z
  .object({
    id: z
      .array(z.coerce.number().pipe(number), "invalid_id")
      .max(MAX_AT_ONCE, "too_many_at_once")
      .default([]),
    all: z.literal("true").optional(),
    page: z.coerce.number().int().min(1).catch(1),
    to: z.string().optional(),
  })
  .refine(({ id, all }) => id.length > 0 || all, { path: ["id"], error: "required" });
