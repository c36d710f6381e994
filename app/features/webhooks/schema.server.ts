import { z } from "zod";
import { WEBHOOK_LIMITS } from "#db/limits/webhooks";
import { WEBHOOK_EVENTS } from "#db/schema/webhooks";
import { env } from "~/core/settings/env.server";
import { isPushAddress } from "~/features/push/address";

const url = z
  .string("webhook_url")
  .max(WEBHOOK_LIMITS.url.max, "webhook_url")
  .refine((text) => isPushAddress(text, env.TEST_PUSH_ORIGIN), "webhook_url")
  .meta({ format: "uri" });

const events = z
  .array(z.enum(WEBHOOK_EVENTS, "invalid_choice"), {
    error: ({ input }) => (input === undefined ? "webhook_events" : "invalid_choice"),
  })
  .min(1, "webhook_events");

const subject = z
  .object(
    {
      crew: z.string("invalid_id").optional(),
      venue: z.string("invalid_id").optional(),
      me: z.literal(true, "invalid_choice").optional(),
    },
    "webhook_subject",
  )
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
    error: "webhook_subject",
  });

export const WebhookBody = z.object({ url, subject, events });

export const WebhookChangeBody = z.object({
  url: url.optional(),
  events: events.optional(),
  active: z.boolean("invalid_choice").optional(),
});
