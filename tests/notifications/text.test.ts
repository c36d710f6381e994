import { describe, expect, it } from "vitest";
import { notificationText } from "~/features/inbox/text.server";
import type { NotificationSubject } from "~/features/notifications/types";
import { LOCALES } from "~/i18n/languages";

const game = {
  title: "Foot du mardi",
  startTime: new Date("2026-12-01T18:00:00.000Z"),
  venueName: "Stade Père Jégo",
};
const notificationOf = (type: string, params: NotificationSubject["params"] = {}): NotificationSubject => ({
  type,
  params,
  game,
  crewName: null,
  playerName: "Sami Alaoui",
});

describe("a notification's sentence", () => {
  it.each<[NotificationSubject, string]>([
    [notificationOf("game_invitation"), "Sami Alaoui invited you to Foot du mardi, Tue, Dec 1 · 6:00 PM"],
    [notificationOf("game_reminder"), "Foot du mardi starts Tue, Dec 1 · 6:00 PM"],
    [notificationOf("game_cancelled"), "Foot du mardi, Tue, Dec 1 · 6:00 PM, is cancelled"],
    [
      notificationOf("game_confirmed", { reason: "seated" }),
      "A spot opened up and it's yours: Foot du mardi, Tue, Dec 1 · 6:00 PM",
    ],
    [notificationOf("game_confirmed", { reason: "on" }), "Game on: Foot du mardi, Tue, Dec 1 · 6:00 PM"],
    [notificationOf("player_joined"), "Sami Alaoui joined Foot du mardi"],
    [
      notificationOf("game_changed", { reason: "time" }),
      "Foot du mardi has a new time: Tue, Dec 1 · 6:00 PM",
    ],
    [notificationOf("game_changed", { reason: "venue" }), "Foot du mardi has a new place: Stade Père Jégo"],
    [notificationOf("spot_open"), "A spot opened up in Foot du mardi, Tue, Dec 1 · 6:00 PM"],
    [notificationOf("spot_open", { spots: 2 }), "2 spots are open in Foot du mardi, Tue, Dec 1 · 6:00 PM"],
    [
      notificationOf("late_withdrawal", { spots: 3 }),
      "Sami Alaoui dropped out of Foot du mardi, Tue, Dec 1 · 6:00 PM: 3 spots are open",
    ],
    [notificationOf("something_new"), "There's news about Foot du mardi"],
    [{ ...notificationOf("player_joined"), playerName: null }, "A player joined Foot du mardi"],
  ])("is in English as expected (%#): %o", (subject, expected) => {
    expect(notificationText(subject, "en")).toBe(expected);
  });

  it.each([
    ["en", "The crew (name hidden) is closed"],
    ["fr", "Le groupe (nom masqué) est fermé"],
    ["ar", "أُغلقت مجموعة (اسم مخفي)"],
  ] as const)("in %s reads well about a crew whose name was hidden", (locale, text) => {
    const closed = {
      ...notificationOf("crew_news", { reason: "closed", subject: "Bad words", page: "/crews/7" }),
      game: null,
    };
    expect(notificationText(closed, locale)).toBe(text);
  });

  it("is complete in every language", () => {
    const types = [
      "game_invitation",
      "game_reminder",
      "game_cancelled",
      "game_confirmed",
      "player_joined",
      "spot_open",
      "other",
    ];
    const texts = LOCALES.map((locale) =>
      types.map((type) => notificationText(notificationOf(type), locale)),
    );
    for (const text of texts.flat()) expect(text).not.toMatch(/\{\{|_/);
    expect(new Set(texts.flat()).size).toBe(types.length * LOCALES.length);
  });
});
