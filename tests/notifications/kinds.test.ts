import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { KINDS } from "~/features/inbox/kinds";
import { isStillTrue, notificationPath, usefulUntil } from "~/features/inbox/rules";
import type { GameState } from "~/features/notifications/kind-definition";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/features/notifications/kinds";

const NOW = new Date("2026-12-01T12:00:00.000Z");
const START = new Date("2026-12-01T18:00:00.000Z");
const A_WEEK_ON = new Date("2026-12-08T12:00:00.000Z");
const AN_HOUR_ON = new Date("2026-12-01T13:00:00.000Z");

const ABOUT_CREWS: NotificationKind[] = ["crew_invitation", "crew_request", "crew_news", "ledger_line"];
const ABOUT_TOURNAMENTS: NotificationKind[] = ["tournament", "tournament_entry"];
const IN_A_WEEK: NotificationKind[] = [
  ...([
    "game_announcement",
    "game_comment",
    "rate_players",
    "payment_reminder",
    "attendance",
    "result",
  ] as const),
  ...(["poll_answered", "poll_decided", "default_lost", "series", "venue_photo", "admin_decision"] as const),
  ...ABOUT_CREWS,
  ...ABOUT_TOURNAMENTS,
];
const AT_START: NotificationKind[] = [
  ...(["invitation_nudge", "game_reminder", "spot_open", "game_alert"] as const),
  ...(["regular_in", "regular_reminder", "late_withdrawal", "substitute_call"] as const),
];

describe("when a notification's mail and push expire", () => {
  it.each(NOTIFICATION_KINDS)("%s: at the game's start, or after a week for some kinds", (kind) => {
    const expected = IN_A_WEEK.includes(kind) ? A_WEEK_ON : START;
    expect(usefulUntil(kind, START, NOW)).toEqual(expected);
  });

  it.each(NOTIFICATION_KINDS)("%s without a game: after a week", (kind) => {
    expect(usefulUntil(kind, null, NOW)).toEqual(A_WEEK_ON);
  });

  it.each(NOTIFICATION_KINDS)(
    "%s of a game that has started: after an hour, unless the kind expires at the start or after a week",
    (kind) => {
      const started = new Date(+NOW - millisecondsInMinute);
      const expected = IN_A_WEEK.includes(kind) ? A_WEEK_ON : AT_START.includes(kind) ? started : AN_HOUR_ON;
      expect(usefulUntil(kind, started, NOW)).toEqual(expected);
    },
  );
});

describe("a notification sent late", () => {
  const game: GameState = {
    gameStatus: "scheduled",
    createdAt: new Date(+START - millisecondsInDay),
    startTime: START,
    endTime: new Date(+START + millisecondsInHour),
    gameType: "public",
    hiddenAt: null,
    seatsTaken: 1,
    minPlayers: 1,
    minCheckHours: 6,
    maxPlayers: 10,
    playsAnywayAt: null,
    isOrganizer: false,
    isInCrew: true,
    status: null,
    playerStatus: null,
  };
  const holds = (type: string, change: Partial<GameState>, reason?: "on" | "too_few") =>
    isStillTrue({ type, params: reason ? { reason } : {} }, { ...game, ...change }, NOW);

  it("about a cancelled game is sent only if it is the cancellation or a message in the discussion", () => {
    const sent = NOTIFICATION_KINDS.filter((kind) =>
      isStillTrue({ type: kind, params: {} }, { ...game, gameStatus: "cancelled", status: "confirmed" }, NOW),
    );
    expect(sent).toEqual([
      "game_cancelled",
      "game_announcement",
      "game_comment",
      ...ABOUT_TOURNAMENTS,
      ...ABOUT_CREWS,
      "venue_photo",
      "admin_decision",
    ]);
  });

  it.each<[string, Partial<GameState>, boolean]>([
    ["game_invitation", { status: "invited" }, true],
    ["game_invitation", { status: "declined" }, false],
    ["game_invitation", { status: "invited", endTime: NOW }, false],
    ["invitation_nudge", { status: "invited" }, true],
    ["invitation_nudge", { status: "confirmed" }, false],
    ["spot_open", { status: "maybe" }, true],
    ["spot_open", { status: "invited" }, true],
    ["spot_open", { isInCrew: false }, false],
    ["spot_open", { isInCrew: false, status: "invited" }, false],
    ["spot_open", { isInCrew: false, status: "maybe" }, true],
    ["spot_open", { status: "confirmed" }, false],
    ["spot_open", { status: "declined" }, false],
    ["spot_open", { status: "waitlisted" }, false],
    ["spot_open", { status: "maybe", seatsTaken: 10 }, false],
    ["spot_open", { status: "maybe", gameStatus: "in_progress" }, false],
    ["game_alert", {}, true],
    ["game_alert", { seatsTaken: 10 }, false],
    ["game_alert", { gameType: "private" }, false],
    ["game_alert", { hiddenAt: NOW }, false],
    ["game_alert", { status: "confirmed" }, false],
    ["game_alert", { isOrganizer: true }, false],
    ["game_alert", { gameStatus: "in_progress" }, false],
    ["late_withdrawal", {}, true],
    ["late_withdrawal", { seatsTaken: 10 }, false],
    ["late_withdrawal", { playerStatus: "declined" }, true],
    ["late_withdrawal", { playerStatus: "confirmed" }, false],
    ["game_reminder", { status: "confirmed" }, true],
    ["game_reminder", { status: "confirmed", startTime: NOW }, false],
    ["game_confirmed", { status: "confirmed" }, true],
    ["game_confirmed", { status: "declined" }, false],
    ["game_confirmed", { isOrganizer: true }, false],
    ["player_joined", {}, true],
  ])("%s with the game state %o is still sent: %s", (type, change, expected) => {
    expect(holds(type, change)).toBe(expected);
  });

  it.each<[Partial<GameState>, boolean]>([
    [{ isOrganizer: true }, true],
    [{ status: "confirmed" }, true],
    [{ status: "declined" }, false],
    [{ isOrganizer: true, minPlayers: 2 }, false],
    [{ isOrganizer: true, minPlayers: 2, playsAnywayAt: NOW }, true],
  ])("still says that the game is on in the state %o: %s", (change, expected) => {
    expect(holds("game_confirmed", change, "on")).toBe(expected);
  });

  it.each<[Partial<GameState>, boolean]>([
    [{}, true],
    [{ isOrganizer: false }, false],
    [{ seatsTaken: 2 }, false],
    [{ playsAnywayAt: NOW }, false],
    [{ gameStatus: "in_progress" }, false],
    [{ startTime: A_WEEK_ON }, false],
  ])("still says that too few play in the state %o: %s", (change, expected) => {
    expect(holds("game_reminder", { isOrganizer: true, minPlayers: 2, ...change }, "too_few")).toBe(expected);
  });
});

describe("the table of kinds", () => {
  it("lets a kind mention the game's start only if the kind expires at the start", () => {
    const wrong = NOTIFICATION_KINDS.filter(
      (kind) => KINDS[kind].namesStart && KINDS[kind].expires !== "at_start",
    );
    expect(wrong).toEqual([]);
  });

  it("links a disputed attendance mark to its participant, and to nothing without a game", () => {
    const disputed = {
      type: "attendance",
      params: { reason: "disputed" as const, participantId: "p1" },
      crewName: null,
    };
    expect(notificationPath(disputed, "g1")).toBe("/games/g1/attendance/p1");
    expect(notificationPath(disputed, null)).toBeNull();
  });
});
