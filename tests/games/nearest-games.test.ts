import { beforeAll, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { sportId } from "#db/reference";
import { type GameOptions, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/clock.server";
import { nearestGames } from "~/features/games/list/nearest-games.server";
import { actorOf } from "./support";

const POINT = { latitude: 20, longitude: -16 };
const KM = 1 / 111.2;

let player: Player;
/** Twelve venues, each a kilometre further north. */
const venueIds: string[] = [];
beforeAll(async () => {
  player = await makePlayer();
  for (let km = 1; km <= 12; km++) {
    const place = { latitude: POINT.latitude + km * KM, longitude: POINT.longitude };
    venueIds.push((await makeVenue({ createdById: player.id, ...place })).id);
  }
});

const gameAt = (place: number, title: string, options: GameOptions = {}) =>
  makeGame({ organizerId: player.id, venueId: venueIds[place] ?? null, title, ...options });

const nearest = (limit: number, sport: string | null = null) =>
  nearestGames(actorOf(player), { point: POINT, sportId: sport, limit, locale: "en" });
const titles = async (limit: number, sport: string | null = null) =>
  (await nearest(limit, sport)).map(({ title }) => title);

describe("the nearest games", () => {
  it("are found far away when there are too few close by", async () => {
    await gameAt(11, "far");
    expect(await titles(3)).toEqual(["far"]);
    expect((await nearest(3))[0]?.distanceKm).toBeCloseTo(12, 1);
  });

  it("come in the order of distance, then of start, and only as many as asked for", async () => {
    const hours = (count: number) => ({
      startTime: new Date(+now() + count * 3_600_000),
      endTime: new Date(+now() + (count + 1) * 3_600_000),
    });
    await gameAt(1, "second, late", hours(50));
    await gameAt(1, "second, early", hours(20));
    await gameAt(0, "first", hours(90));
    await gameAt(4, "fifth", hours(5));
    expect(await titles(3)).toEqual(["first", "second, early", "second, late"]);
    expect(await titles(9)).toEqual(["first", "second, early", "second, late", "fifth", "far"]);
  });

  it("are of one sport if asked for, and neither private, hidden, cancelled nor over", async () => {
    const past = { startTime: new Date(+now() - 7_200_000), endTime: new Date(+now() - 3_600_000) };
    await gameAt(2, "padel", { sportId: sportId("padel") });
    await gameAt(2, "private", { sportId: sportId("padel"), gameType: "private" });
    await gameAt(2, "hidden", { sportId: sportId("padel"), hiddenAt: now() });
    await gameAt(2, "cancelled", { sportId: sportId("padel"), gameStatus: "cancelled" });
    await gameAt(2, "over", { sportId: sportId("padel"), ...past });
    expect(await titles(5, sportId("padel"))).toEqual(["padel"]);
  });

  it("take one statement when there are enough close by, else two", async () => {
    const statementsFor = async (limit: number) =>
      (await countStatements(() => nearest(limit))).statements.filter((one) => one.sql.includes("venues"))
        .length;
    expect(await statementsFor(3)).toBe(1);
    expect(await statementsFor(30)).toBe(2);
  });
});
