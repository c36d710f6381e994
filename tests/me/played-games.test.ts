import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { countStatements, db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { venues } from "#db/schema/venues";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { playedGames, weeksInARow } from "~/features/me/played-games.server";
import { loader as account } from "~/features/me/routes/account";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { actorOf } from "../games/support";
import { at, get } from "../support/request";

/** A game at six in the evening that is over and that some people played. Tests begin on Tuesday, 1 December. */
async function playedOn(
  day: string,
  people: readonly Player[],
  options: Parameters<typeof makeGame>[0] = {},
) {
  const startTime = new Date(`${day}T18:00:00Z`);
  const endTime = new Date(`${day}T19:30:00Z`);
  const game = await makeGame({ gameStatus: "completed", startTime, endTime, ...options });
  for (const { id } of people) await joinGameAs(game.id, id);
  return game;
}

const playedBy = (player: Player) => playedGames(actorOf(player));

test("a player reads how many games they played this month, by Morocco's calendar", async () => {
  const amal = await makePlayer();
  await playedOn("2026-11-29", [amal]);
  await playedOn("2026-12-01", [amal], {
    startTime: new Date("2026-12-01T00:30:00Z"),
    endTime: new Date("2026-12-01T02:00:00Z"),
  });
  expect(await playedBy(amal)).toMatchObject({ thisMonth: 1, weeksInARow: 2 });
});

test("only games that a player was at count: not an absence, a waiting list, a cancelled, hidden or coming game", async () => {
  const amal = await makePlayer();
  const absent = await playedOn("2026-12-01", [], {
    startTime: new Date("2026-12-01T08:00:00Z"),
    endTime: new Date("2026-12-01T09:00:00Z"),
  });
  await joinGameAs(absent.id, amal.id, { came: false });
  const waited = await playedOn("2026-11-30", []);
  await joinGameAs(waited.id, amal.id, { status: "waitlisted" });
  await playedOn("2026-11-29", [amal], { gameStatus: "cancelled" });
  await playedOn("2026-11-28", [amal], { hiddenAt: now() });
  await playedOn("2026-12-05", [amal], { gameStatus: "scheduled" });
  expect(await playedBy(amal)).toEqual({ thisMonth: 0, weeksInARow: 0, favoriteVenue: null, teammates: [] });
});

describe.each(["UTC", "America/New_York"])("weeks in a row, on a machine in %s", (zone) => {
  beforeEach(() => {
    vi.stubEnv("TZ", zone);
    return () => vi.unstubAllEnvs();
  });

  it.each([
    ["none without a game", [], 0],
    ["one with a game this week", ["2026-12-01"], 1],
    ["the present week need not have one yet", ["2026-11-29", "2026-11-16"], 2],
    ["two games in one week count once", ["2026-12-01", "2026-11-30", "2026-11-24"], 2],
    ["a week without a game ends them", ["2026-12-01", "2026-11-17", "2026-11-10"], 1],
    ["none when the last game was two weeks ago", ["2026-11-17", "2026-11-10"], 0],
    ["a Monday begins a week", ["2026-11-30", "2026-11-22"], 1],
    ["they go on across the new year", ["2027-01-05", "2026-12-31", "2026-12-22"], 3],
  ])("%s", (_, days, weeks) => {
    expect(weeksInARow(days, days[0]?.startsWith("2027") ? "2027-01-06" : "2026-12-01")).toBe(weeks);
  });
});

test("the favorite pitch is where a player was most often, at least twice, and never one that an admin hid", async () => {
  const amal = await makePlayer();
  const [often, once] = [await makeVenue({ name: "City Five" }), await makeVenue()];
  await playedOn("2026-11-10", [amal], { venueId: once.id });
  await playedOn("2026-11-11", [amal], { venueId: often.id });
  expect((await playedBy(amal)).favoriteVenue).toBeNull();
  await playedOn("2026-11-12", [amal], { venueId: often.id });
  expect((await playedBy(amal)).favoriteVenue).toEqual({ id: often.id, name: "City Five", games: 2 });
  await db.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, often.id));
  expect((await playedBy(amal)).favoriteVenue).toBeNull();
});

test("the people a player is with most come first, without blocked, suspended and deleted accounts", async () => {
  const amal = await makePlayer();
  const [often, rarely, blocker, deleted, suspended] = [
    await makePlayer({ firstName: "Hamza" }),
    await makePlayer({ firstName: "Salma" }),
    await makePlayer(),
    await makePlayer(),
    await makePlayer(),
  ];
  await playedOn("2026-11-10", [amal, often, rarely, blocker, deleted, suspended]);
  await playedOn("2026-11-11", [amal, often, blocker]);
  await playedOn("2026-11-12", [often, rarely]);
  await db.update(users).set({ deletedAt: now() }).where(eq(users.id, deleted.id));
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id));
  await blockPlayer(actorOf(blocker), amal.id);
  expect((await playedBy(amal)).teammates.map(({ name, games }) => [name.split(" ")[0], games])).toEqual([
    ["Hamza", 2],
    ["Salma", 1],
  ]);
});

test("it takes two statements, however much somebody played", async () => {
  const amal = await makePlayer();
  for (let day = 10; day < 30; day++) await playedOn(`2026-11-${day}`, [amal]);
  const { statements } = await countStatements(() => playedBy(amal));
  expect(statements).toHaveLength(2);
});

test("the account page begins with who the player is: next game, this month, streak, pitch and people", async () => {
  const amal = await makePlayer({ firstName: "Amal", lastName: "Idrissi" });
  const friend = await makePlayer({ firstName: "Hamza", lastName: "Alaoui" });
  const venue = await makeVenue({ name: "City Five" });
  for (const day of ["2026-11-23", "2026-11-30"]) await playedOn(day, [amal, friend], { venueId: venue.id });
  const next = await makeGame({ title: "Foot du jeudi", venueId: venue.id });
  await joinGameAs(next.id, amal.id);
  const { body } = await get(account, { as: amal, path: "/account" });
  expect(at(body, "me")).toMatchObject({
    profile: { name: "Amal Idrissi" },
    next: { title: "Foot du jeudi" },
    month: "0 games",
    streak: "2 weeks",
    favoriteVenue: { name: "City Five" },
    teammates: [{ name: "Hamza Alaoui", label: "2 games" }],
  });
});

test("who has just registered reads no figures of games that they did not play", async () => {
  const { body } = await get(account, { as: await makePlayer(), path: "/account" });
  expect(at(body, "me")).toMatchObject({
    next: null,
    month: null,
    streak: null,
    favoriteVenue: null,
    teammates: [],
  });
});
