import { z } from "zod";
import { forEachKind } from "../kinds";

const box = z.boolean("invalid_choice").default(false);

/** The form sends the boxes that are ticked; the others are off. */
export const PreferencesForm = z.object(
  forEachKind(() =>
    z.object({ inApp: box, email: box, push: box }).default({ inApp: false, email: false, push: false }),
  ),
);

const flag = z.boolean("invalid_choice").optional();

/** A program sends what it changes. */
export const PreferencesInput = z.object(
  forEachKind(() => z.object({ inApp: flag, email: flag, push: flag }, "invalid_choice").optional()),
);

export const PreferencesJson = z.object(
  forEachKind(() => z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() })),
);
