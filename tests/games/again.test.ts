import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server";
import { neighborhoodId, sportId } from "#db/reference";
import { venues } from "#db/schema/venues";
import { addMember, makeCrew } from "#seed/factories/crews";
import { gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { playAgain } from "~/features/games/again.server";
import { againOffers, lastOrganized, recentlyOrganized } from "~/features/games/recent-organized.server";
import { suggestTitle } from "~/features/games/suggested-title.server";
import { api } from "../support/api";
import { at, textAt } from "../support/request";
import { actorOf, outcome } from "./support";

const START = new Date("2026-11-24T19:00:00.000Z");
const NEXT = new Date("2026-12-03T19:00:00.000Z");

const played = (options: Parameters<typeof makeGame>[0] = {}) =>
  makeGame({ startTime: START, endTime: new Date(+START + 1.5 * HOUR), gameStatus: "completed", ...options });
const organizerOf = (game: { organizerId: string }) => actorOf({ id: game.organizerId });
const again = async (
  game: { id: string; organizerId: string },
  changes: Partial<Parameters<typeof playAgain>[2]> = {},
) => {
  const { id } = await playAgain(organizerOf(game), game.id, { when: { startTime: NEXT }, ...changes });
  return gameById(undefined, id);
};

test("playing again copies everything except the players, the times, the code and what happened in the game", async () => {
  const game = await played({
    title: "Foot du mardi",
    description: "Maillots clairs",
    minPlayers: 8,
    maxPlayers: 14,
    skillLevel: "intermediate",
    gameType: "private",
    audience: "women",
    isPaid: true,
    priceMinor: 3000,
    currency: "MAD",
    guestsAllowed: true,
    companionsAllowed: 2,
    leaveHours: 3,
    lateLeaversOweFrom: new Date(0),
    minCheckHours: 4,
    callsItselfOff: true,
  });
  await joinGameAs(game.id, (await makePlayer()).id);
  const next = await again(game);
  const carried = [
    "title",
    "description",
    "sportId",
    "venueId",
    "cityId",
    "minPlayers",
    "maxPlayers",
    "skillLevel",
    "gameType",
    "audience",
    "isPaid",
    "priceMinor",
    "currency",
    "guestsAllowed",
    "companionsAllowed",
    "leaveHours",
    "minCheckHours",
    "callsItselfOff",
  ] as const;
  for (const field of carried) expect([field, next[field]]).toEqual([field, game[field]]);
  expect(next.lateLeaversOweFrom).toEqual(next.createdAt);
  expect(next).toMatchObject({
    duplicateOfId: game.id,
    gameStatus: "scheduled",
    seatsTaken: 0,
    completedAt: null,
    startTime: NEXT,
    endTime: new Date(+NEXT + 1.5 * HOUR),
  });
  expect(next.gameCode).not.toBe(game.gameCode);
});

test("the organizer plays again if they played", async () => {
  const game = await played();
  await joinGameAs(game.id, game.organizerId);
  expect((await again(game)).seatsTaken).toBe(1);
  expect((await again(game, { organizerPlays: false })).seatsTaken).toBe(0);
});

test("playing again on another day keeps the start time in the city's time zone, or takes a given one", async () => {
  const game = await played();
  expect((await again(game, { when: { date: "2026-12-10" } })).startTime.toISOString()).toBe(
    "2026-12-10T19:00:00.000Z",
  );
  const other = await again(game, { when: { date: "2026-12-10", start: "21:15" } });
  expect([other.startTime, other.endTime].map((time) => time.toISOString())).toEqual([
    "2026-12-10T21:15:00.000Z",
    "2026-12-10T22:45:00.000Z",
  ]);
});

test.each(["en", "fr", "ar"] as const)("a suggested title names the new day, in %s", async (locale) => {
  const venue = await makeVenue({ neighborhoodId: neighborhoodId("casablanca", "maarif"), sports: [] });
  const facts = { sportId: sportId("football"), venue, zone: "Africa/Casablanca" };
  const title = await suggestTitle({ ...facts, startTime: START }, locale);
  const game = await played({ title, venueId: venue.id, sportId: facts.sportId });
  const next = await again(game);
  expect(next.title).toBe(await suggestTitle({ ...facts, startTime: NEXT }, locale));
  expect(next.title).not.toBe(title);
});

test("a suggested title does not carry the name of a venue that an admin hid since", async () => {
  const venue = await makeVenue({ name: "Terrain Caché", neighborhoodId: null });
  const facts = { sportId: sportId("football"), venue, zone: "Africa/Casablanca" };
  const title = await suggestTitle({ ...facts, startTime: START }, "en");
  const game = await played({ title, venueId: venue.id, sportId: facts.sportId });
  expect(game.title).toContain("Terrain Caché");
  await db.update(venues).set({ hiddenAt: START }).where(eq(venues.id, venue.id));
  expect(await outcome(again(game))).toBe("venue_unknown");
  expect((await again(game, { venueId: null })).title).toBe(
    await suggestTitle({ ...facts, venue: null, startTime: NEXT }, "en"),
  );
});

test("titles are suggested with the neighborhood, else the venue, else alone", async () => {
  const facts = { sportId: sportId("football"), startTime: NEXT, zone: "Africa/Casablanca" };
  const area = neighborhoodId("casablanca", "maarif");
  expect(await suggestTitle({ ...facts, venue: { name: "X", neighborhoodId: area } }, "fr")).toBe(
    "Football à Maârif, jeudi 19:00",
  );
  expect(await suggestTitle({ ...facts, venue: { name: "City Five", neighborhoodId: null } }, "en")).toBe(
    "Football at City Five, Thursday 7:00 PM",
  );
  expect(await suggestTitle({ ...facts, venue: null }, "ar")).toBe("كرة القدم، الخميس 19:00");
  const long = { name: "x".repeat(100), neighborhoodId: null };
  expect(await suggestTitle({ ...facts, venue: long }, "en")).toHaveLength(100);
});

test.each([
  ["nobody else's game", "only_organizer"],
  ["a time that is over", "end_in_past"],
  ["a price in another currency", "price_required"],
] as const)("refuses %s", async (what, code) => {
  const game = await played({ isPaid: true, priceMinor: 500, currency: "USD" });
  const actor = code === "only_organizer" ? actorOf(await makePlayer()) : organizerOf(game);
  const when = { startTime: what === "a time that is over" ? START : NEXT };
  expect(await outcome(playAgain(actor, game.id, { when }))).toBe(code);
});

test("playing again keeps the crew only while the organizer is a member of it", async () => {
  const crew = await makeCrew();
  const organizer = await makePlayer();
  await addMember(crew.id, organizer.id, "organizer");
  const options = { crewId: crew.id, crewOnly: true, gameType: "private", crewFirstHours: null } as const;
  const game = await played({ organizerId: organizer.id, ...options });
  expect(await again(game)).toMatchObject(options);
  const left = await played({ ...options });
  expect(await again(left)).toMatchObject({ crewId: null, crewOnly: false, gameType: "private" });
});

test("POST /api/games/{id}/again answers 201, once for each key", async () => {
  const game = await played({ title: "Weekly", maxPlayers: 14 });
  const call = (body: object, key: string) =>
    api("/api/games/{id}/again", {
      method: "POST",
      as: { id: game.organizerId },
      params: { id: game.id },
      body,
      headers: { "Idempotency-Key": key },
    });
  const first = await call(
    { start_time: "2026-12-03T20:00:00+01:00", max_players: 12 },
    "again-key-000000000001",
  );
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    title: "Weekly",
    startTime: NEXT.toISOString(),
    maxPlayers: 12,
    duplicateOfId: game.id,
  });
  const second = await call(
    { start_time: "2026-12-03T20:00:00+01:00", max_players: 12 },
    "again-key-000000000001",
  );
  expect(textAt(second.body, "id")).toBe(textAt(first.body, "id"));
  const missing = await call({}, "again-key-000000000002");
  expect([missing.status, at(missing.body, "errors.start_time")]).toEqual([422, expect.anything()]);
});

test("co-organizers of a crew are offered to play its recent games again, and no other games", async () => {
  const [owner, helper, member] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const crew = await makeCrew({ ownerId: owner.id });
  await addMember(crew.id, helper.id, "organizer");
  await addMember(crew.id, member.id);
  const game = await played({ organizerId: owner.id, crewId: crew.id, maxPlayers: 14 });
  await played({ organizerId: owner.id });
  await played({ organizerId: owner.id, crewId: crew.id, startTime: new Date(+START - 91 * 24 * HOUR) });
  const offered = async (player: { id: string }) => {
    const recent = await recentlyOrganized(actorOf(player));
    return { offers: await againOffers(recent, { locale: "en" }), own: recent.filter(({ isOwn }) => isOwn) };
  };
  expect(await offered(helper)).toMatchObject({ offers: [{ id: game.id }], own: [] });
  expect((await offered(member)).offers).toEqual([]);
  expect((await offered(owner)).own).toHaveLength(3);
  const { id } = await playAgain(actorOf(helper), game.id, { when: { startTime: NEXT } });
  expect(await gameById(undefined, id)).toMatchObject({ organizerId: helper.id, crewId: crew.id });
});

test("the dashboard offers the first game of these, without a deleted venue", async () => {
  const organizer = await makePlayer();
  const gone = await makeVenue({ deletedAt: new Date() });
  const earlier = { organizerId: organizer.id, startTime: new Date(+START - 24 * HOUR) };
  await played({ ...earlier, title: "Earlier" });
  await played({ organizerId: organizer.id, venueId: gone.id });
  const first = async () => {
    const actor = actorOf(organizer);
    const [last, recent] = [await lastOrganized(actor), await recentlyOrganized(actor)];
    return [await againOffers(last, { locale: "en" }), await againOffers(recent, { locale: "en", limit: 1 })];
  };
  const [one, other] = await first();
  expect(one).toHaveLength(1);
  expect(one).toEqual(other);
  const { id } = await played({ organizerId: organizer.id, venueId: null });
  expect(await first()).toEqual([[expect.objectContaining({ id })], [expect.objectContaining({ id })]]);
});
