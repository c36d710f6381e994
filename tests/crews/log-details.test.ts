import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { venues } from "#db/schema/venues";
import { makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/clock.server";
import { editGame } from "~/features/games/edit-game.server";
import { acceptHandover, offerGame } from "~/features/games/handover.server";
import { changeSeries } from "~/features/series/change-series.server";
import { moveDay, removeException, skipDay } from "~/features/series/exceptions.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { pauseSeries, resumeSeries } from "~/features/series/pause-series.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";

let owner: Player;
let crewId: string;

beforeEach(async () => {
  owner = await makePlayer({ firstName: "Amel", lastName: "Idrissi" });
  crewId = (await makeCrew({ ownerId: owner.id })).id;
});

/** The sentences of the crew's log, oldest first. */
async function sentences(): Promise<string[]> {
  const { body } = await api("/api/crews/{id}/log", { as: owner, params: { id: crewId } });
  return Object.values(Object(at(body, "log")))
    .map((entry) => String(at(entry, "text")))
    .reverse();
}

const crewGame = (options: Parameters<typeof makeGame>[0] = {}) =>
  makeGame({
    ...{ organizerId: owner.id, crewId, title: "Foot", maxPlayers: 10 },
    ...{ startTime: new Date("2026-12-03T18:00:00Z"), endTime: new Date("2026-12-03T20:00:00Z") },
    ...options,
  });

describe("the crew's log says of a game", () => {
  it("from which time to which it moved", async () => {
    const { id } = await crewGame();
    const when = { startTime: new Date("2026-12-03T21:00:00Z"), endTime: new Date("2026-12-03T22:00:00Z") };
    await editGame(actorOf(owner), id, { when });
    expect(await sentences()).toEqual([
      "Amel Idrissi changed Foot: time from Thu, Dec 3 · 6:00 PM to Thu, Dec 3 · 9:00 PM",
    ]);
  });

  it("what else changed, without the name of a venue that an admin hid", async () => {
    const before = await makeVenue({ name: "Stade Oulfa" });
    const after = await makeVenue({ name: "Terrain Maârif" });
    const { id } = await crewGame({ venueId: before.id });
    await editGame(actorOf(owner), id, { venueId: after.id, title: "Futsal", maxPlayers: 12 });
    const rest = "title from Foot to Futsal, spots from 10 to 12";
    expect(await sentences()).toEqual([
      `Amel Idrissi changed Futsal: venue from Stade Oulfa to Terrain Maârif, ${rest}`,
    ]);
    await db.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, before.id));
    expect(await sentences()).toEqual([
      `Amel Idrissi changed Futsal: venue from none to Terrain Maârif, ${rest}`,
    ]);
  });

  it("to whom it was handed over", async () => {
    const { id } = await crewGame();
    const heir = await makePlayer({ firstName: "Hind", lastName: "Ziani" });
    await joinGameAs(id, heir.id);
    await offerGame(actorOf(owner), id, { userId: heir.id });
    await acceptHandover(actorOf(heir), id);
    expect(await sentences()).toEqual(["Amel Idrissi handed Foot over to Hind Ziani"]);
  });
});

describe("the crew's log says of a weekly game", () => {
  const weekly = () =>
    makeSeries({
      ...{ organizerId: owner.id, crewId, title: "Foot", firstDate: "2026-12-06" },
      ...{ opensDaysBefore: 20, nextOpenAt: now() },
    });

  it("which day was skipped, moved from when to when, and put back", async () => {
    const { id } = await weekly();
    const date = "2026-12-13";
    await skipDay(actorOf(owner), id, { date, reason: null });
    await removeException(actorOf(owner), id, date);
    await moveDay(actorOf(owner), id, { date, startTime: "20:00", reason: null });
    await removeException(actorOf(owner), id, date);
    expect(await sentences()).toEqual([
      "Amel Idrissi skipped the weekly game Foot on Sun, Dec 13",
      "Amel Idrissi put the weekly game Foot of Sun, Dec 13 back as planned",
      "Amel Idrissi moved the weekly game Foot of Sun, Dec 13: time from Sun, Dec 13 · 6:00 PM to Sun, Dec 13 · 8:00 PM",
      "Amel Idrissi put the weekly game Foot of Sun, Dec 13 back as planned",
    ]);
  });

  it("that it was changed, paused and resumed", async () => {
    const { id } = await weekly();
    await changeSeries(actorOf(owner), id, { changes: { startTime: "20:00" } });
    await pauseSeries(actorOf(owner), id, "2027-01-03");
    await resumeSeries(actorOf(owner), id);
    expect(await sentences()).toEqual([
      "Amel Idrissi changed the weekly game Foot: time from 18:00 to 20:00",
      "Amel Idrissi paused the weekly game Foot until Sun, Jan 3",
      "Amel Idrissi resumed the weekly game Foot",
    ]);
  });

  it("that it ends after a day, with the games that this cancelled", async () => {
    const { id } = await weekly();
    await openSeriesGames();
    const opened = await db.select().from(games).where(eq(games.seriesId, id)).orderBy(asc(games.startTime));
    expect(opened.length).toBeGreaterThan(1);
    await skipDay(actorOf(owner), id, { date: "2026-12-13", reason: null, following: true });
    const said = await sentences();
    expect(said.at(-1)).toBe("Amel Idrissi ended the weekly game Foot after Sat, Dec 12");
    expect(said.filter((text) => text.includes("cancelled Foot"))).toHaveLength(opened.length - 1);
  });
});
