import {
  CHANNELS,
  type Choice,
  forEachKind,
  isFixed,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Preferences,
} from "../kinds";
import { PREFERENCE_GROUPS } from "./groups";

/** Most messages first. */
export const PRESETS = ["everything", "my_games", "changes"] as const;
type Preset = (typeof PRESETS)[number];

const CHANGES: readonly NotificationKind[] = [
  "game_cancelled",
  "game_changed",
  "game_confirmed",
  "removed_from_game",
  "series",
];

const MY_GAMES: readonly NotificationKind[] = [
  ...PREFERENCE_GROUPS.flatMap(({ group, kinds }) =>
    group === "playing" || group === "organizing" ? [...kinds] : [],
  ),
  ...CHANGES,
  "regular_in",
  "regular_reminder",
  "default_lost",
];

const isOn: Record<Preset, (kind: NotificationKind) => boolean> = {
  everything: () => true,
  my_games: (kind) => MY_GAMES.includes(kind),
  changes: (kind) => CHANGES.includes(kind),
};

/** Fixed ones stay on (see isFixed). */
export const choicesOf = (preset: Preset): Preferences =>
  forEachKind((kind): Choice => {
    const on = isOn[preset](kind);
    return { inApp: on || isFixed(kind, "inApp"), email: on, push: on };
  });

/** Null for other choices. */
export const presetOf = (preferences: Preferences): Preset | null =>
  PRESETS.find((preset) => {
    const wanted = choicesOf(preset);
    return NOTIFICATION_KINDS.every((kind) =>
      CHANNELS.every((channel) => wanted[kind][channel] === preferences[kind][channel]),
    );
  }) ?? null;
