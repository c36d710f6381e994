import { millisecondsInHour as HOUR } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import type { ErrorCode } from "~/core/errors";
import { assertOpenFor, can } from "~/features/games/permissions";
import { isQuiet } from "~/features/games/quiet-hours.server";
import {
  canMove,
  type GameFacts,
  type GameShape,
  isVisible,
  shapeFaults,
  spotsLeft,
  takesPart,
} from "~/features/games/rules";
import type { GameStatus, ParticipantStatus } from "~/features/games/types";
import type { ViewerVerb } from "~/features/games/verbs";
import { EVENING, LATER, outcome } from "./support";

const BEFORE = new Date("2026-12-01T12:00:00.000Z");
const organizer = { id: "organizer", role: "user" as const, sessionId: "" };
const player = { id: "player", role: "user" as const, sessionId: "" };
const admin = { id: "admin", role: "admin" as const, sessionId: "" };

const game = (changes: Partial<GameFacts> = {}): GameFacts => ({
  organizerId: "organizer",
  gameStatus: "scheduled",
  gameType: "public",
  audience: "everyone",
  startTime: EVENING,
  endTime: LATER,
  maxPlayers: 10,
  seatsTaken: 4,
  isPaid: false,
  guestsAllowed: false,
  companionsAllowed: 0,
  startedAt: null,
  completedAt: null,
  attendanceRecordedAt: null,
  hiddenAt: null,
  crewId: null,
  crewOnly: false,
  crewFirstHours: null,
  ...changes,
});

describe("states", () => {
  const allowed = ["scheduled>in_progress", "scheduled>cancelled", "in_progress>completed"];
  const statuses: GameStatus[] = ["scheduled", "in_progress", "completed", "cancelled"];
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))("%s to %s", (from, to) => {
    expect(canMove(game({ gameStatus: from }), to, BEFORE)).toBe(allowed.includes(`${from}>${to}`));
  });

  const overdue = ["scheduled>completed", "scheduled>cancelled", "in_progress>completed"];
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    "past its end, %s to %s",
    (from, to) => {
      expect(canMove(game({ gameStatus: from }), to, LATER)).toBe(overdue.includes(`${from}>${to}`));
    },
  );
});

describe("when a participation may change", () => {
  const AFTER = new Date(+LATER + 1);
  it.each<[ParticipantStatus, GameStatus, Date, ErrorCode | "ok"]>([
    ["confirmed", "scheduled", BEFORE, "ok"],
    ["confirmed", "scheduled", EVENING, "ok"],
    ["confirmed", "scheduled", LATER, "game_closed"],
    ["confirmed", "in_progress", EVENING, "game_closed"],
    ["confirmed", "completed", AFTER, "game_closed"],
    ["confirmed", "cancelled", BEFORE, "game_closed"],
    ["waitlisted", "scheduled", BEFORE, "ok"],
    ["waitlisted", "in_progress", EVENING, "game_closed"],
    ["invited", "scheduled", BEFORE, "ok"],
    ["invited", "in_progress", EVENING, "game_closed"],
    ["maybe", "scheduled", BEFORE, "ok"],
    ["maybe", "in_progress", EVENING, "ok"],
    ["maybe", "completed", AFTER, "game_closed"],
    ["declined", "scheduled", AFTER, "game_closed"],
    ["declined", "in_progress", EVENING, "ok"],
    ["declined", "completed", AFTER, "game_closed"],
    ["declined", "cancelled", BEFORE, "game_closed"],
  ])("%s while %s at %s: %s", async (wanted, gameStatus, at, expected) => {
    const call = async () => assertOpenFor(wanted, game({ gameStatus }), at);
    expect(await outcome(call())).toBe(expected);
  });

  it.each<[GameStatus, string]>([
    ["in_progress", "in_progress"],
    ["cancelled", "cancelled"],
    ["scheduled", "completed"],
  ])("is refused with a reason: a game that is %s counts as %s", (gameStatus, status) => {
    expect(() => assertOpenFor("confirmed", game({ gameStatus }), AFTER)).toThrow(
      expect.objectContaining({ code: "game_closed", params: { status } }),
    );
  });
});

describe("visibility", () => {
  it.each([
    ["a public game", game(), null, null, false, true],
    ["a private game to a visitor", game({ gameType: "private" }), null, null, false, false],
    ["a private game to a stranger", game({ gameType: "private" }), player, null, false, false],
    ["a private game to a holder of the code", game({ gameType: "private" }), null, null, true, true],
    ["a private game to its organizer", game({ gameType: "private" }), organizer, null, false, true],
    ["a private game to an invitee", game({ gameType: "private" }), player, "invited", false, true],
    ["a private game to who declined", game({ gameType: "private" }), player, "declined", false, true],
    ["a private game to an admin", game({ gameType: "private" }), admin, null, false, true],
    ["a hidden game to a participant", game({ hiddenAt: BEFORE }), player, "confirmed", false, false],
    ["a hidden game to a holder of the code", game({ hiddenAt: BEFORE }), player, null, true, false],
    ["a hidden game to its organizer", game({ hiddenAt: BEFORE }), organizer, null, false, false],
    ["a hidden game to an admin", game({ hiddenAt: BEFORE }), admin, null, false, true],
  ] as const)("%s", (_, facts, viewer, status, holdsCode, expected) => {
    expect(isVisible(viewer, facts, { participation: status && { status }, holdsCode })).toBe(expected);
  });
});

describe("who may", () => {
  const running = game({ gameStatus: "in_progress" });
  const over = game({ gameStatus: "completed" });
  const off = game({ gameStatus: "cancelled" });
  const full = game({ seatsTaken: 10 });
  const paid = game({ isPaid: true });
  const DAY_AFTER = new Date(+LATER + 24 * HOUR);

  it.each<[ViewerVerb, GameFacts, "organizer" | ParticipantStatus | "stranger", Date, boolean]>([
    ["edit", game(), "organizer", BEFORE, true],
    ["edit", running, "organizer", BEFORE, false],
    ["edit", game(), "confirmed", BEFORE, false],
    ["cancel", game(), "organizer", BEFORE, true],
    ["cancel", running, "organizer", BEFORE, false],
    ["start", game(), "organizer", BEFORE, true],
    ["start", over, "organizer", BEFORE, false],
    ["complete", running, "organizer", BEFORE, true],
    ["complete", game(), "organizer", BEFORE, false],
    ["addExternal", game(), "organizer", BEFORE, true],
    ["addExternal", full, "organizer", BEFORE, false],
    ["addExternal", game(), "confirmed", BEFORE, false],
    ["invite", full, "organizer", BEFORE, true],
    ["invite", off, "organizer", BEFORE, false],
    ["renewCode", over, "organizer", BEFORE, true],
    ["renewCode", game(), "confirmed", BEFORE, false],
    ["markPaid", paid, "organizer", BEFORE, true],
    ["markPaid", game(), "organizer", BEFORE, false],
    ["markPaid", game({ isPaid: true, gameStatus: "cancelled" }), "organizer", BEFORE, false],
    ["markPaid", game({ isPaid: true, gameStatus: "completed" }), "organizer", DAY_AFTER, true],
    ["markPaid", paid, "confirmed", BEFORE, false],
    ["duplicate", off, "organizer", BEFORE, true],
    ["duplicate", game(), "confirmed", BEFORE, false],
    ["seeCode", game(), "organizer", BEFORE, true],
    ["seeCode", game(), "confirmed", BEFORE, true],
    ["seeCode", game(), "maybe", BEFORE, true],
    ["seeCode", game(), "waitlisted", BEFORE, true],
    ["seeCode", game(), "invited", BEFORE, false],
    ["seeCode", game(), "declined", BEFORE, false],
    ["seeEveryone", game(), "organizer", BEFORE, true],
    ["seeEveryone", game(), "confirmed", BEFORE, false],
    ["join", game(), "stranger", BEFORE, true],
    ["join", game(), "invited", BEFORE, true],
    ["join", game(), "confirmed", BEFORE, false],
    ["join", full, "stranger", BEFORE, false],
    ["join", running, "stranger", BEFORE, false],
    ["join", game(), "stranger", LATER, false],
    ["waitlist", full, "stranger", BEFORE, true],
    ["waitlist", full, "waitlisted", BEFORE, false],
    ["waitlist", game(), "stranger", BEFORE, false],
    ["maybe", full, "stranger", BEFORE, true],
    ["maybe", running, "confirmed", BEFORE, true],
    ["maybe", game(), "maybe", BEFORE, false],
    ["maybe", over, "stranger", BEFORE, false],
    ["leave", game(), "confirmed", BEFORE, true],
    ["leave", running, "confirmed", BEFORE, true],
    ["leave", game(), "declined", BEFORE, false],
    ["leave", game(), "stranger", BEFORE, false],
    ["leave", off, "confirmed", BEFORE, false],
    ["comment", game(), "organizer", BEFORE, true],
    ["comment", over, "confirmed", BEFORE, true],
    ["comment", game(), "maybe", BEFORE, false],
    ["ratePlayers", over, "confirmed", DAY_AFTER, true],
    ["ratePlayers", over, "confirmed", BEFORE, false],
    ["ratePlayers", { ...over, completedAt: EVENING }, "confirmed", DAY_AFTER, true],
    ["ratePlayers", { ...over, completedAt: BEFORE }, "confirmed", DAY_AFTER, false],
    ["ratePlayers", over, "maybe", DAY_AFTER, false],
    ["ratePlayers", game(), "confirmed", DAY_AFTER, false],
  ])("%s: %o, %s, %s: %s", (verb, facts, who, at, expected) => {
    const viewer = who === "organizer" ? organizer : player;
    const participation = who === "organizer" || who === "stranger" ? null : { status: who };
    expect(can(viewer, verb, { game: facts, participation, now: at })).toBe(expected);
    expect(can(null, verb, { game: facts, participation: null, now: at })).toBe(false);
  });
});

describe("spots", () => {
  it.each([
    [10, 0, 10],
    [10, 9, 1],
    [10, 10, 0],
  ])("of %i with %i taken: %i left", (maxPlayers, seatsTaken, left) => {
    expect(spotsLeft({ maxPlayers, seatsTaken })).toBe(left);
  });

  it.each<[ParticipantStatus | null, boolean]>([
    ["confirmed", true],
    ["maybe", true],
    ["waitlisted", true],
    ["invited", false],
    ["declined", false],
    [null, false],
  ])("%s takes part: %s", (status, expected) => {
    expect(takesPart(status && { status })).toBe(expected);
  });
});

describe("a game's fields together", () => {
  const shape: GameShape = {
    startTime: EVENING,
    endTime: LATER,
    minPlayers: 2,
    maxPlayers: 10,
    isPaid: false,
    price: null,
  };
  it.each<[string, Partial<GameShape>, ErrorCode[]]>([
    ["a good one", {}, []],
    ["end at the start", { endTime: EVENING }, ["end_before_start"]],
    ["end before the start", { endTime: new Date(+EVENING - 1) }, ["end_before_start"]],
    ["24 hours", { endTime: new Date(+EVENING + 24 * HOUR) }, []],
    ["more than 24 hours", { endTime: new Date(+EVENING + 24 * HOUR + 1) }, ["game_too_long"]],
    ["as many needed as there is room", { minPlayers: 10 }, []],
    ["a minimum above the maximum", { minPlayers: 11 }, ["min_above_max"]],
    ["paid without price", { isPaid: true }, ["price_required"]],
    ["paid", { isPaid: true, price: 5 }, []],
    ["several at once", { minPlayers: 11, isPaid: true }, ["min_above_max", "price_required"]],
  ])("%s", (_, changes, codes) => {
    expect(shapeFaults({ ...shape, ...changes }).map((fault) => fault.code)).toEqual(codes);
  });
});

describe("quiet hours", () => {
  it.each([
    [21, 10, false],
    [22, 10, true],
    [0, 10, true],
    [6, 10, true],
    [7, 10, false],
    [23, 3, false],
    [23, 3.1, true],
    [6, 2, false],
  ])("at %i o'clock, %d hours before the start: %s", (hour, hoursBefore, expected) => {
    expect(isQuiet(hour, new Date(+EVENING - hoursBefore * HOUR), EVENING)).toBe(expected);
  });
});
