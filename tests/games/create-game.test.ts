import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { gameParticipants, games } from "#db/schema/games";
import { sports } from "#db/schema/sports";
import { gameById, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { clearCaches } from "~/core/cache/cache.server";
import type { ErrorCode } from "~/core/errors";
import { createGame } from "~/features/games/create-game.server";
import { freeCode } from "~/features/games/game-code.server";
import type { NewGame } from "~/features/games/game-fields";
import { addExternalPlayer } from "~/features/games/participation/external-players.server";
import { participate } from "~/features/games/participation/participation.server";
import {
  actorOf,
  EVENING,
  LATER,
  newGame,
  notificationRowsOf,
  notificationsOf,
  outcome,
  statusOf,
} from "./support";

let amel: Player;
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  amel = await makePlayer();
});

const rowsOf = (gameId: string) =>
  db.select().from(gameParticipants).where(eq(gameParticipants.gameId, gameId));

describe("creating a game", () => {
  it("creates it scheduled, with a code and no participants", async () => {
    const { id } = await createGame(actorOf(amel), newGame());
    const game = await gameById(undefined, id);
    expect(game).toMatchObject({
      organizerId: amel.id,
      gameStatus: "scheduled",
      seatsTaken: 0,
      startTime: EVENING,
      endTime: LATER,
      currency: "MAD",
      priceMinor: null,
      venueId: null,
      cityId: null,
      sequence: 0,
      announcedOnAt: null,
    });
    expect(game.gameCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await rowsOf(id)).toEqual([]);
  });

  it("adds the organizer and external players on request, without notifying them that the game is on", async () => {
    const input = newGame({ organizerPlays: true, externalParticipants: ["Simo", "Hamid"], minPlayers: 3 });
    const { id } = await createGame(actorOf(amel), input);
    expect((await gameById(undefined, id)).seatsTaken).toBe(3);
    expect(await statusOf(id, amel.id)).toBe("confirmed");
    expect(await notificationRowsOf(amel.id)).toEqual([]);
    await participate(actorOf(await makePlayer()), id, { status: "confirmed" });
    expect(await notificationsOf(amel.id)).toEqual(["player_joined"]);
  });

  it("reads wall times in the zone of the venue's city", async () => {
    const venue = await makeVenue({ cityId: cityId("casablanca") });
    const when = { date: "2026-12-01", start: "23:30", end: "01:00", endsNextDay: true };
    const { id } = await createGame(actorOf(amel), newGame({ venueId: venue.id, when }));
    const game = await gameById(undefined, id);
    expect(game.startTime.toISOString()).toBe("2026-12-01T23:30:00.000Z");
    expect(game.endTime.toISOString()).toBe("2026-12-02T01:00:00.000Z");
    expect(game.cityId).toBe(venue.cityId);
  });

  it("keeps prices in hundredths, only for paid games", async () => {
    const paid = await createGame(actorOf(amel), newGame({ isPaid: true, price: 19.99 }));
    const free = await createGame(actorOf(amel), newGame({ isPaid: false, price: 19.99 }));
    expect((await gameById(undefined, paid.id)).priceMinor).toBe(1999);
    expect((await gameById(undefined, free.id)).priceMinor).toBeNull();
  });

  it("creates one game per request id and user, and always a new game without a request id", async () => {
    const first = await createGame(actorOf(amel), newGame(), "request-1");
    const again = await createGame(actorOf(amel), newGame(), "request-1");
    const other = await createGame(actorOf(amel), newGame(), "request-2");
    const without = await createGame(actorOf(amel), newGame());
    const someoneElse = await createGame(actorOf(await makePlayer()), newGame(), "request-1");
    expect(again).toEqual({ id: first.id, repeated: true });
    expect(new Set([first.id, other.id, without.id, someoneElse.id]).size).toBe(4);
  });

  it("treats the same id for another kind of request as a new request", async () => {
    const { id } = await createGame(actorOf(amel), newGame(), "shared");
    const external = await addExternalPlayer(actorOf(amel), id, { name: "Ali", idempotencyKey: "shared" });
    expect((await rowsOf(id)).map((row) => row.id)).toEqual([external]);
  });

  it("creates once when the same request comes twice at once", async () => {
    const both = await Promise.all([
      createGame(actorOf(amel), newGame(), "double"),
      createGame(actorOf(amel), newGame(), "double"),
    ]);
    expect(new Set(both.map((game) => game.id)).size).toBe(1);
  });

  it("stores which game it duplicates only if that game is the organizer's", async () => {
    const own = await makeGame({ organizerId: amel.id });
    const others = await makeGame();
    const repeat = await createGame(actorOf(amel), newGame({ duplicateOfId: own.id }));
    const claim = await createGame(actorOf(amel), newGame({ duplicateOfId: others.id }));
    expect((await gameById(undefined, repeat.id)).duplicateOfId).toBe(own.id);
    expect((await gameById(undefined, claim.id)).duplicateOfId).toBeNull();
  });

  it.each<[string, Partial<NewGame>, ErrorCode]>([
    ["an unknown sport", { sportId: UNKNOWN }, "sport_unknown"],
    ["a sport that is not an id", { sportId: "football" }, "sport_unknown"],
    ["an unknown venue", { venueId: UNKNOWN }, "venue_unknown"],
    ["an end before the start", { when: { startTime: LATER, endTime: EVENING } }, "end_before_start"],
    [
      "an end in the past",
      { when: { startTime: new Date("2026-12-01T09:00Z"), endTime: new Date("2026-12-01T12:00Z") } },
      "end_in_past",
    ],
    [
      "a start in more than two years",
      { when: { startTime: new Date("2028-12-02T18:00Z"), endTime: new Date("2028-12-02T20:00Z") } },
      "date_too_far",
    ],
    [
      "more than a day",
      { when: { startTime: EVENING, endTime: new Date(+LATER + 24 * HOUR) } },
      "game_too_long",
    ],
    [
      "a day that does not exist",
      { when: { date: "2026-02-30", start: "18:00", end: "20:00", endsNextDay: false } },
      "invalid_date",
    ],
    ["a minimum above the maximum", { minPlayers: 11 }, "min_above_max"],
    ["paid without a price", { isPaid: true }, "price_required"],
    [
      "more initial players than spots",
      { maxPlayers: 2, organizerPlays: true, externalParticipants: ["A", "B"] },
      "max_below_confirmed",
    ],
  ])("refuses %s and writes nothing", async (_, changes, code) => {
    const count = () => db.$count(games);
    const before = await count();
    expect(await outcome(createGame(actorOf(amel), newGame(changes), "refused"))).toBe(code);
    expect(await count()).toBe(before);
    // The request id can be used again.
    expect(await outcome(createGame(actorOf(amel), newGame(), `refused`))).toBe("ok");
  });

  it("refuses inactive sports and deleted or hidden venues", async () => {
    const venue = await makeVenue({ deletedAt: new Date() });
    const hidden = await makeVenue({ hiddenAt: new Date() });
    expect(await outcome(createGame(actorOf(amel), newGame({ venueId: venue.id })))).toBe("venue_unknown");
    expect(await outcome(createGame(actorOf(amel), newGame({ venueId: hidden.id })))).toBe("venue_unknown");
    const golf = sportId("golf");
    await db.update(sports).set({ isActive: false }).where(eq(sports.id, golf));
    clearCaches();
    expect(await outcome(createGame(actorOf(amel), newGame({ sportId: golf })))).toBe("sport_unknown");
    await db.update(sports).set({ isActive: true }).where(eq(sports.id, golf));
    clearCaches();
  });

  it("leaves nothing behind when it fails midway", async () => {
    const name = "x".repeat(101);
    const before = await db.$count(games);
    const input = newGame({ organizerPlays: true, externalParticipants: ["Simo", name] });
    await expect(createGame(actorOf(amel), input, "half")).rejects.toThrow();
    expect(await db.$count(games)).toBe(before);
    expect(await outcome(createGame(actorOf(amel), newGame(), "half"))).toBe("ok");
  });

  it("generates another code when one is taken", async () => {
    const game = await makeGame();
    const codes = [game.gameCode, game.gameCode, "ABCDEFGH"];
    expect(await freeCode(db, () => codes.shift() ?? "")).toBe("ABCDEFGH");
  });
});
