import { beforeEach, describe, expect, it } from "vitest";
import { sportId } from "#db/reference";
import { fillGame, type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { api } from "../support/api";
import { at, textAt } from "../support/request";
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

const GAME_KEYS = [
  "id",
  "title",
  "description",
  "sportId",
  "sport",
  "venueId",
  "venue",
  "startTime",
  "endTime",
  "minPlayers",
  "maxPlayers",
  "guestsAllowed",
  "skillLevel",
  "gameType",
  "gameStatus",
  "isPaid",
  "price",
  "currency",
  "organizerId",
  "organizer",
  "participantCount",
  "confirmedCount",
  "spotsLeft",
  "userStatus",
  "createdAt",
  "updatedAt",
];

const keysOf = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.keys(value).sort() : [];

describe("POST /api/games", () => {
  it("creates a game and answers with all of it", async () => {
    const venue = await makeVenue();
    const body = { ...BODY, venue_id: venue.id, is_paid: true, price: 5.5, external_participants: ["Simo"] };
    const answer = await api("/api/games", { method: "POST", as: amel, body });
    expect(answer.status).toBe(201);
    expect(keysOf(answer.body)).toEqual([...GAME_KEYS, "gameCode", "participants", "can"].sort());
    expect(answer.body).toMatchObject({
      gameStatus: "scheduled",
      startTime: "2026-12-01T18:00:00.000Z",
      price: 5.5,
      currency: "USD",
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
      sport_id: ["This sport is not in the list"],
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

describe("GET /api/games", () => {
  it("lists games with pages, publicly", async () => {
    const venue = await makeVenue({ latitude: 35, longitude: -5 });
    for (let count = 0; count < 3; count++) await makeGame({ venueId: venue.id });
    const answer = await api(`/api/games?venueId=${venue.id}&limit=2&page=9`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ page: 2, total_pages: 2, total: 3 });
    expect(keysOf(at(answer.body, "games.0"))).toEqual([...GAME_KEYS].sort());
    expect(at(answer.body, "games.1")).toBeUndefined();
    const near = await api("/api/games?near=35.01,-5");
    expect(at(near.body, "games.0.distanceKm")).toBe(1.1);
  });

  it("says what is wrong with a filter", async () => {
    const answer = await api("/api/games?near=here&game_status=over&sport_id=");
    expect(answer.status).toBe(422);
    expect(keysOf(at(answer.body, "errors"))).toEqual(["game_status", "near"]);
  });

  it("includes the viewer's status", async () => {
    await joinGameAs(game.id, sami.id, { status: "maybe" });
    const answer = await api(`/api/games?organizer_id=${amel.id}`, { as: sami });
    expect(at(answer.body, "games.0")).toMatchObject({ userStatus: "maybe", gameCode: game.gameCode });
  });
});

describe("one game", () => {
  const call = (as: Player | null, query = "", id = game.id) =>
    api(`/api/games/{id}${query}`, { as, params: { id } });

  it("includes its participants", async () => {
    await joinGameAs(game.id, sami.id);
    const answer = await call(null);
    expect(answer.status).toBe(200);
    expect(keysOf(answer.body)).toEqual([...GAME_KEYS, "participants", "can"].sort());
    expect(at(answer.body, "participants.0")).toEqual({
      id: expect.any(String),
      gameId: game.id,
      userId: sami.id,
      status: "confirmed",
      isExternalPlayer: false,
      externalPlayerName: null,
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
    expect((await patch(amel, "scheduled")).status).toBe(422);
    expect((await patch(amel, "in_progress")).body).toMatchObject({ gameStatus: "in_progress" });
    expect((await patch(amel, "cancelled")).body).toMatchObject({
      status: 409,
      code: "game_status_change",
      detail: "A game that is in progress cannot be changed to that",
    });
  });

  it("is found by its code", async () => {
    const answer = await api("/api/games/code/{code}", { params: { code: game.gameCode.toLowerCase() } });
    expect(answer.body).toEqual({ id: game.id });
    const wrong = await api("/api/games/code/{code}", { params: { code: "ZZZZZZZZ" } });
    expect(wrong.body).toMatchObject({ status: 404, code: "game_code_unknown" });
  });

  it("is a calendar file", async () => {
    const answer = await api("/api/games/{id}/calendar.ics", { params: { id: game.id } });
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });
});

describe("a participation", () => {
  const join = (as: Player, body: unknown = {}) =>
    api("/api/games/{id}/join", { as, method: "POST", params: { id: game.id }, body });
  const set = (as: Player, status: unknown) =>
    api("/api/games/{id}/participation", { as, method: "PATCH", params: { id: game.id }, body: { status } });

  it("is confirmed by default", async () => {
    const answer = await join(sami);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ gameId: game.id, userId: sami.id, status: "confirmed" });
    expect(at(answer.body, "waitlistPosition")).toBeUndefined();
  });

  it("is refused in a full game with the specified text, but for the waiting list", async () => {
    await fillGame(game.id);
    const full = await join(sami);
    expect(full.status).toBe(409);
    expect(full.body).toMatchObject({
      type: "about:blank",
      title: "Conflict",
      status: 409,
      code: "game_full",
      detail: 'Game is full. You can join as "Maybe" if you want to be notified about openings',
      error: 'Game is full. You can join as "Maybe" if you want to be notified about openings',
    });
    expect((await join(sami, { status: "waitlisted" })).body).toMatchObject({
      status: "waitlisted",
      waitlistPosition: 1,
    });
    expect((await join(await makePlayer(), { status: "waitlisted" })).body).toMatchObject({
      waitlistPosition: 2,
    });
    expect((await set(sami, "confirmed")).body).toMatchObject({ code: "game_full" });
    expect((await set(sami, "declined")).body).toMatchObject({ status: "declined" });
  });

  it("is refused in a game that is over, with its status", async () => {
    const over = await makeGame({ gameStatus: "cancelled" });
    const answer = await api("/api/games/{id}/join", {
      as: sami,
      method: "POST",
      params: { id: over.id },
      body: {},
    });
    expect(answer.body).toMatchObject({
      status: 409,
      code: "game_closed",
      detail: "This game is cancelled and no longer accepting participants",
    });
  });

  it("is changed, joined and left by PATCH", async () => {
    expect((await set(sami, "declined")).body).toMatchObject({ status: 409, code: "not_participating" });
    expect((await set(sami, "maybe")).body).toMatchObject({ status: "maybe" });
    expect((await set(sami, "confirmed")).body).toMatchObject({ status: "confirmed" });
    expect((await set(sami, "declined")).body).toMatchObject({ status: "declined" });
    for (const wrong of [undefined, "invited", "", 5]) expect((await set(sami, wrong)).status).toBe(422);
    expect((await join(sami, { status: "declined" })).status).toBe(422);
  });

  it("is listed according to the viewer", async () => {
    await joinGameAs(game.id, sami.id);
    for (const status of ["maybe", "declined", "invited"] as const) {
      await joinGameAs(game.id, (await makePlayer()).id, { status });
    }
    const statuses = async (as: Player | null, query = "") => {
      const answer = await api(`/api/games/{id}/participants${query}`, { as, params: { id: game.id } });
      return Array.isArray(answer.body) ? answer.body.map((one) => textAt(one, "status")) : answer.body;
    };
    expect(await statuses(null)).toEqual(["confirmed", "maybe"]);
    expect(await statuses(null, "?status=declined")).toEqual([]);
    expect(await statuses(sami)).toEqual(["confirmed", "maybe"]);
    expect(await statuses(sami, "?status=declined")).toEqual(["declined"]);
    expect(await statuses(amel)).toEqual(["confirmed", "maybe", "invited", "declined"]);
    expect(await statuses(amel, "?status=maybe")).toEqual(["maybe"]);
  });
});

describe("external players", () => {
  it("are added and removed by the organizer", async () => {
    const add = (as: Player, name: unknown) =>
      api("/api/games/{id}/external-players", {
        as,
        method: "POST",
        params: { id: game.id },
        body: { name },
      });
    expect((await add(sami, "Simo")).body).toMatchObject({
      status: 403,
      code: "only_organizer_external",
      detail: "Only game organizers can add external players",
    });
    expect((await add(amel, "  ")).status).toBe(422);
    const added = await add(amel, " Simo ");
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      externalPlayerName: "Simo",
      isExternalPlayer: true,
      status: "confirmed",
    });
    const remove = (as: Player) =>
      api("/api/games/{id}/external-players/{participantId}", {
        as,
        method: "DELETE",
        params: { id: game.id, participantId: textAt(added.body, "id") },
      });
    expect((await remove(sami)).status).toBe(403);
    expect((await remove(amel)).status).toBe(204);
    expect((await remove(amel)).body).toMatchObject({ code: "participant_not_found" });
  });
});

describe("invitations", () => {
  const invite = (as: Player, user_ids: unknown) =>
    api("/api/games/{id}/invitations", { as, method: "POST", params: { id: game.id }, body: { user_ids } });

  it("are sent, listed and answered", async () => {
    const sent = await invite(amel, [sami.id, amel.id]);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      invited: [{ userId: sami.id, status: "invited" }],
      skipped: [amel.id],
    });
    const list = await api("/api/games/invitations", { as: sami });
    expect(list.body).toMatchObject([
      { id: game.id, participationId: expect.any(String), userStatus: "invited" },
    ]);
    expect(JSON.stringify(list.body)).not.toContain(game.gameCode);
    const participantId = textAt(list.body, "0.participationId");
    const respond = (as: Player, status: string) =>
      api("/api/games/invitations/{participantId}", {
        as,
        method: "PATCH",
        params: { participantId },
        body: { status },
      });
    expect((await respond(amel, "confirmed")).body).toMatchObject({
      status: 404,
      code: "invitation_not_found",
      error: "Invitation not found in the database",
    });
    expect((await respond(sami, "waitlisted")).status).toBe(422);
    expect((await respond(sami, "confirmed")).body).toMatchObject({ id: participantId, status: "confirmed" });
    expect((await api("/api/games/invitations", { as: sami })).body).toEqual([]);
  });

  it.each([[[]], ["everyone"], [undefined], [[5]]])("need a list of players: %j", async (userIds) => {
    const answer = await invite(amel, userIds);
    expect(answer.status).toBe(422);
    expect(keysOf(at(answer.body, "errors"))[0]).toMatch(/^user_ids/);
  });

  it("are the organizer's to send", async () => {
    expect((await invite(sami, [amel.id])).body).toMatchObject({ status: 403, code: "only_organizer" });
  });
});

describe("my games", () => {
  it("come with my role", async () => {
    const own = await makeGame({ organizerId: sami.id, gameType: "private" });
    await joinGameAs(game.id, sami.id, { status: "declined" });
    const roles = async (query = "") => {
      const { body } = await api(`/api/games/my${query}`, { as: sami });
      const games = at(body, "games");
      return Array.isArray(games) ? games.map((one) => [textAt(one, "id"), textAt(one, "role")]) : body;
    };
    expect(await roles()).toEqual([
      [game.id, "declined"],
      [own.id, "organizer"],
    ]);
    expect(await roles("?role=organizer")).toEqual([[own.id, "organizer"]]);
    expect((await api("/api/games/my?role=boss", { as: sami })).status).toBe(422);
  });
});

describe("without signing in", () => {
  it.each<[string, string, string, string, string]>([
    ["create", "/api/games", "POST", "login_to_create_game", "You must be logged in to create a game"],
    ["join", "/api/games/{id}/join", "POST", "login_to_join_game", "You must be logged in to join a game"],
    [
      "answer",
      "/api/games/{id}/participation",
      "PATCH",
      "login_to_update_participation",
      "You must be logged in to update your participation status",
    ],
    [
      "move",
      "/api/games/{id}/status",
      "PATCH",
      "login_to_update_status",
      "You must be logged in to update game status",
    ],
    [
      "add",
      "/api/games/{id}/external-players",
      "POST",
      "login_to_add_external",
      "You must be logged in to add external players",
    ],
    [
      "remove",
      "/api/games/{id}/external-players/{participantId}",
      "DELETE",
      "login_to_add_external",
      "You must be logged in to add external players",
    ],
    ["my games", "/api/games/my", "GET", "login_to_view_games", "You must be logged in to view your games"],
    [
      "invitations",
      "/api/games/invitations",
      "GET",
      "login_to_view_invitations",
      "You must be logged in to view invitations",
    ],
    [
      "respond",
      "/api/games/invitations/{participantId}",
      "PATCH",
      "login_to_respond",
      "You must be logged in to respond to an invitation",
    ],
    ["edit", "/api/games/{id}", "PATCH", "not_authenticated", "Please log in to continue."],
    ["invite", "/api/games/{id}/invitations", "POST", "not_authenticated", "Please log in to continue."],
  ])("%s is refused before the input is looked at", async (_, route, method, code, detail) => {
    const body = method === "GET" ? undefined : { nonsense: true };
    const answer = await api(route, { method, params: { id: game.id, participantId: "x" }, body });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code, detail });
    expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
  });
});
