import { z } from "zod";
import type { NotificationKind } from "../kinds";

const everyKind = <T extends z.ZodType>(choice: T) =>
  ({
    game_invitation: choice,
    game_reminder: choice,
    game_cancelled: choice,
    game_confirmed: choice,
    player_joined: choice,
    game_changed: choice,
    spot_open: choice,
    game_announcement: choice,
    game_comment: choice,
    rate_players: choice,
    attendance: choice,
  }) satisfies Record<NotificationKind, T>;

const box = z.boolean("invalid_choice").default(false);

/** The form sends the boxes that are ticked; the others are off. */
export const PreferencesForm = z.object(
  everyKind(
    z.object({ inApp: box, email: box, push: box }).default({ inApp: false, email: false, push: false }),
  ),
);

const flag = z.boolean("invalid_choice").optional();

/** A program sends what it changes. */
export const PreferencesInput = z.object(
  everyKind(z.object({ inApp: flag, email: flag, push: flag }, "invalid_choice").optional()),
);

export const PreferencesJson = z.object(
  everyKind(z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() })),
);
