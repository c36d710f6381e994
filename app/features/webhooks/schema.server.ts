import { z } from "zod";
import { WEBHOOK_LIMITS } from "#db/limits/webhooks";
import { WEBHOOK_EVENTS, type WebhookEvent } from "#db/schema/webhooks";
import { env } from "~/core/settings/env.server";
import { isPushAddress } from "~/features/push/address";
import { BOX_OF_EVENT } from "./event-boxes";

const url = z
  .string("webhook_url")
  .trim()
  .max(WEBHOOK_LIMITS.url.max, "webhook_url")
  // The URL parser would leave out a line break.
  .refine((text) => !/\s/.test(text) && isPushAddress(text, env.TEST_PUSH_ORIGIN), "webhook_url")
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

/** Browsers do not send unchecked boxes. */
const box = z.boolean().default(false);
const boxes = {
  ...{ gameCreated: box, gameChanged: box, gameCancelled: box, gameFilled: box },
  ...{ gameFreed: box, gameCompleted: box, participantJoined: box, participantLeft: box },
};

const ChangeForm = z.object({ url, ...boxes });

const checkedEvents = (form: Record<keyof typeof boxes, boolean>): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => form[BOX_OF_EVENT[event]]);
const hasEvent = (form: z.output<typeof ChangeForm>) => checkedEvents(form).length > 0;
const noEvent = { path: ["gameCreated"], error: "webhook_events" };

/** "crew:" or "venue:" with an id, or "me". */
const formSubject = z
  .string("webhook_subject")
  .regex(/^(?:me|(?:crew|venue):[0-9a-fA-F-]{36})$/, "webhook_subject")
  .transform((text): z.output<typeof subject> => {
    const [kind, id] = text.split(":");
    return kind === "crew" ? { crew: id } : kind === "venue" ? { venue: id } : { me: true };
  });

export const WebhookForm = ChangeForm.extend({ subject: formSubject })
  .refine(hasEvent, noEvent)
  .transform((form) => ({ url: form.url, subject: form.subject, events: checkedEvents(form) }));

export const WebhookChangeForm = ChangeForm.refine(hasEvent, noEvent).transform((form) => ({
  ...{ url: form.url, events: checkedEvents(form) },
}));
