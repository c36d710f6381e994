import { z } from "zod";
import { ALERT_LIMITS } from "#db/limits/alerts";
import { visibleLine } from "~/core/text/clean";
import { CHANNELS } from "~/features/notifications/kinds";
import { AlertFiltersChange, isEmpty } from "./filters.server";

const name = z
  .string({ error: ({ input }) => (input === undefined ? "required" : "invalid_text") })
  .overwrite(visibleLine)
  .max(ALERT_LIMITS.name.max, "text_too_long");
const channels = z
  .array(z.enum(CHANNELS, "invalid_choice"), "invalid_choice")
  .min(1, "alert_no_channel")
  .transform((some) => [...new Set(some)]);

export const NewAlertBody = AlertFiltersChange.extend({
  name: name.nullish(),
  channels: channels.optional(),
}).refine((body) => !isEmpty(body), { error: "alert_empty", path: ["search"] });

export const AlertChangeBody = AlertFiltersChange.extend({
  name: name.min(ALERT_LIMITS.name.min, "required").optional(),
  channels: channels.optional(),
  paused: z.boolean("invalid_choice").optional(),
});

const boxes = {
  inApp: z.boolean().default(false),
  email: z.boolean().default(false),
  push: z.boolean().default(false),
};
const chosenBoxes = (form: Record<"inApp" | "email" | "push", boolean>) =>
  CHANNELS.filter((channel) => form[channel]);

/** The query of the list's address. */
export const NewAlertForm = z.object({
  query: z.string("alert_empty").max(1000, "alert_empty"),
});

export const AlertInput = z
  .object({ name: name.min(ALERT_LIMITS.name.min, "required"), ...boxes })
  .refine((form) => chosenBoxes(form).length > 0, { error: "alert_no_channel", path: ["inApp"] })
  .transform((form) => ({ name: form.name, channels: chosenBoxes(form) }));
