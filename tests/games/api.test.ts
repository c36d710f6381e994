import { beforeEach, describe, expect, it } from "vitest";
import { sportId } from "#db/reference";
import { fillGame, type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { api } from "../support/api";
import { at } from "../support/request";
import { GAME_KEYS, keysOf } from "./api-keys";
import { EVENING, LATER } from "./support";

let amel: Player;
let sami: Player;
let game: Game;

beforeEach(async () => {
  amel = await makePlayer();
  sami = await makePlayer();
  game = await makeGame({ organizerId: amel.id, startTime: EVENING, endTime: LATER, maxPlayers: 3 });
});

const BODY = {
  title: "Foot du mardi",
  sport_id: sportId("football"),
  start_time: "2026-12-01T18:00:00Z",
  end_time: "2026-12-01T20:00:00Z",
};

describe("POST /api/games", () => {
  it("creates a game and returns it", async () => {
    const venue = await makeVenue();
    const body = { ...BODY, venue_id: venue.id, is_paid: true, price: 5.5, external_participants: ["Simo"] };
    const answer = await api("/api/games", { method: "POST", as: amel, body });
    expect(answer.status).toBe(201);
    expect(keysOf(answer.body)).toEqual(
      [...GAME_KEYS, "gameCode", "participants", "can", "ticket", "playerOfTheMatch", "warnings"].sort(),
    );
    expect(answer.body).toMatchObject({
      gameStatus: "scheduled",
      startTime: "2026-12-01T18:00:00.000Z",
      price: 5.5,
      currency: "MAD",
      confirmedCount: 1,
      spotsLeft: 9,
      participantCount: 1,
      userStatus: null,
      organizer: { id: amel.id, firstName: amel.firstName, profilePicture: null },
      venue: { id: venue.id, name: venue.name, city: venue.city },
      participants: [
        { isExternalPlayer: true, externalPlayerName: "Simo", userId: null, user: null, stats: null },
      ],
      can: { edit: true, cancel: true, complete: false },
    });
  });

  it("accepts the other casing and ignores fields that callers may not set", async () => {
    const { sport_id, start_time, end_time, title } = BODY;
    const body = { title, sportId: sport_id, startTime: start_time, endTime: end_time, maxPlayers: 4 };
    const sneaky = { game_status: "completed", organizer_id: sami.id, seatsTaken: 3, id: game.id };
    const answer = await api("/api/games", { method: "POST", as: amel, body: { ...body, ...sneaky } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      maxPlayers: 4,
      gameStatus: "scheduled",
      organizerId: amel.id,
      confirmedCount: 0,
    });
    expect(at(answer.body, "id")).not.toBe(game.id);
  });

  it("creates once for one Idempotency-Key", async () => {
    const call = { method: "POST", as: amel, body: BODY, headers: { "Idempotency-Key": "key-1" } };
    const [first, again] = [await api("/api/games", call), await api("/api/games", call)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(at(first.body, "id")).toBe(at(again.body, "id"));
  });

  it("names every wrong field as it is documented, in the reader's language", async () => {
    const body = { ...BODY, title: "", max_players: 1, sport_id: "x" };
    const answer = await api("/api/games", {
      method: "POST",
      as: amel,
      body,
      headers: { "Accept-Language": "fr" },
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("Content-Type")).toMatch("application/problem+json");
    expect(answer.body).toMatchObject({ code: "invalid_input", status: 422, title: "Unprocessable Content" });
    expect(keysOf(at(answer.body, "errors"))).toEqual(["max_players", "sport_id", "title"]);
    const english = await api("/api/games", { method: "POST", as: amel, body });
    expect(at(english.body, "errors")).toEqual({
      max_players: ["Must allow at least 2 players"],
      sport_id: ["Choose a sport from the list"],
      title: ["Title is required"],
    });
  });

  it("names the field of a rule between fields as it is documented", async () => {
    const body = { ...BODY, end_time: BODY.start_time };
    const answer = await api("/api/games", { method: "POST", as: amel, body });
    expect(answer.status).toBe(422);
    expect(at(answer.body, "errors")).toEqual({ end_time: ["End time must be after start time"] });
    expect(at(answer.body, "message")).toBe("End time must be after start time");
  });
});

describe("one game", () => {
  const call = (as: Player | null, query = "", id = game.id) =>
    api(`/api/games/{id}${query}`, { as, params: { id } });

  it("includes its participants", async () => {
    await joinGameAs(game.id, sami.id);
    const answer = await call(null);
    expect(answer.status).toBe(200);
    expect(keysOf(answer.body)).toEqual(
      [...GAME_KEYS, "participants", "can", "ticket", "playerOfTheMatch", "warnings"].sort(),
    );
    expect(at(answer.body, "participants.0")).toEqual({
      id: expect.any(String),
      gameId: game.id,
      userId: sami.id,
      status: "confirmed",
      isExternalPlayer: false,
      externalPlayerName: null,
      broughtById: null,
      joinedAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      user: { id: sami.id, firstName: sami.firstName, lastName: sami.lastName, profilePicture: null },
      stats: { gamesPlayed: 0, ratingAverage: null, ratingCount: 0 },
    });
    expect(JSON.stringify(answer.body)).not.toContain("@");
    expect(JSON.stringify(answer.body)).not.toContain(game.gameCode);
  });

  it.each(["abc", "00000000-0000-4000-8000-000000000000", "%00"])("is not found by %s", async (id) => {
    const answer = await call(sami, "", id);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      code: "game_not_found",
      message: "This game does not exist or you do not have permission to access it",
    });
  });

  it("is hidden when private, except with its code", async () => {
    const secret = await makeGame({ gameType: "private" });
    expect((await call(sami, "", secret.id)).status).toBe(404);
    expect((await call(sami, `?code=${secret.gameCode.toLowerCase()}`, secret.id)).status).toBe(200);
    const params = { id: secret.id };
    expect((await api("/api/games/{id}/participants", { params })).status).toBe(404);
    expect((await api("/api/games/{id}/calendar.ics", { params })).status).toBe(404);
    expect((await api("/api/games/{id}/join", { as: sami, method: "POST", params, body: {} })).status).toBe(
      404,
    );
    const joined = await api("/api/games/{id}/join", {
      as: sami,
      method: "POST",
      params,
      body: { code: secret.gameCode },
    });
    expect(joined.status).toBe(200);
  });

  it("is edited in part by its organizer", async () => {
    const patch = (as: Player, body: unknown) =>
      api("/api/games/{id}", { as, method: "PATCH", params: { id: game.id }, body });
    const answer = await patch(amel, { max_players: 5 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      maxPlayers: 5,
      title: game.title,
      description: game.description,
      venueId: game.venueId,
    });
    expect((await patch(sami, { max_players: 5 })).body).toMatchObject({
      status: 403,
      code: "only_organizer",
    });
    await fillGame(game.id);
    expect((await patch(amel, { max_players: 3 })).body).toMatchObject({
      status: 409,
      code: "max_below_confirmed",
    });
  });

  it("changes status by its organizer", async () => {
    const patch = (as: Player, status: string) =>
      api("/api/games/{id}/status", { as, method: "PATCH", params: { id: game.id }, body: { status } });
    expect((await patch(sami, "cancelled")).status).toBe(403);
    expect((await patch(amel, "scheduled")).status).toBe(409);
    expect((await patch(amel, "in_progress")).body).toMatchObject({ gameStatus: "in_progress" });
    expect((await patch(amel, "cancelled")).body).toMatchObject({
      status: 409,
      code: "game_status_change",
      detail: "You can't do that with a game that's in progress.",
    });
  });

  it("is found by its code", async () => {
    const answer = await api("/api/games/code/{code}", { params: { code: game.gameCode.toLowerCase() } });
    expect(answer.body).toEqual({ id: game.id });
    const wrong = await api("/api/games/code/{code}", { params: { code: "ZZZZZZZZ" } });
    expect(wrong.body).toMatchObject({ status: 404, code: "game_code_unknown" });
  });

  it("has a calendar file", async () => {
    const answer = await api("/api/games/{id}/calendar.ics", { params: { id: game.id } });
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(answer.headers.get("Cache-Control")).toBe("public, no-cache");
    const known = { "If-None-Match": answer.headers.get("ETag") ?? "" };
    const again = await api("/api/games/{id}/calendar.ics", { params: { id: game.id }, headers: known });
    expect(again.status).toBe(304);
    const own = await api("/api/games/{id}/calendar.ics", { params: { id: game.id }, as: amel });
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
  });
});
