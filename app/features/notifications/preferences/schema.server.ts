import { z } from "zod";
import { forEachKind } from "../kinds";
import { PRESETS } from "./presets";

const box = z.boolean("invalid_choice").default(false);

/** Checked boxes only, or a preset. */
export const PreferencesForm = z.object({
  ...forEachKind(() =>
    z.object({ inApp: box, email: box, push: box }).default({ inApp: false, email: false, push: false }),
  ),
  preset: z.enum(PRESETS, "invalid_choice").optional(),
});

const flag = z.boolean("invalid_choice").optional();

/** Only what changes. */
export const PreferencesInput = z.object(
  forEachKind(() => z.object({ inApp: flag, email: flag, push: flag }, "invalid_choice").optional()),
);

const ChannelsJson = z
  .object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() })
  .meta({ id: "Channels" });

export const PreferencesJson = z
  .object(forEachKind(() => ChannelsJson))
  .meta({ id: "NotificationPreferences" });
