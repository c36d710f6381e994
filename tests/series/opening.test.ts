import { and, asc, eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crewMembers } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { series, seriesRegulars } from "#db/schema/series";
import { venues } from "#db/schema/venues";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries, type Series } from "#seed/factories/series";
import { makeVenue } from "#seed/factories/venues";
import type { Actor } from "~/core/actor";
import { freeze, now } from "~/core/time/clock.server";
import { editGame } from "~/features/games/edit-game.server";
import { cancelGame, startGame } from "~/features/games/game-status.server";
import { checkMinimums } from "~/features/games/minimum.server";
import { changeSeries } from "~/features/series/change-series.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { pauseSeries, resumeSeries, takeOverSeries } from "~/features/series/pause-series.server";
import { mySeries } from "~/features/series/queries.server";
import { isRunning } from "~/features/series/store.server";
import { actorOf, notificationRowsOf, notificationsOf, outcome } from "../games/support";
import { FULL } from "../support/full";
import { type Program, startProgram } from "../support/programs";
import { rotatingTest } from "../support/rotating-test";

const BEGUN = { startTime: new Date("2026-12-01T11:30Z"), endTime: new Date("2026-12-01T13:00Z") };

let organizer: Player;
beforeEach(async () => {
  organizer = await makePlayer();
  // Those of the tests before.
  await db.update(series).set({ nextOpenAt: null });
});

/** Sundays at 18:00 from 6 December, due at once: the first opens on 30 November. */
const due = (options: Partial<Series> = {}) =>
  makeSeries({
    ...{ organizerId: organizer.id, firstDate: "2026-12-06", nextOpenAt: new Date("2026-11-30T09:00Z") },
    ...options,
  });
const gamesOf = (seriesId: string) =>
  db.select().from(games).where(eq(games.seriesId, seriesId)).orderBy(asc(games.startTime));
const datesOf = async (seriesId: string) => (await gamesOf(seriesId)).map(({ seriesDate }) => seriesDate);
const rowOf = async (id: string) => {
  const [row] = await db.select().from(series).where(eq(series.id, id));
  if (!row) throw new Error("no such series");
  return row;
};
const regular = (seriesId: string, userId: string, position = 1) =>
  db.insert(seriesRegulars).values({ seriesId, userId, position, createdAt: now() });

describe("opening a game of a series", () => {
  it("makes an ordinary game of the series, in which its organizer plays", async () => {
    const venue = await makeVenue();
    const { id } = await due({
      ...{
        title: "Foot",
        description: "Maillots",
        venueId: venue.id,
        cityId: venue.cityId,
        priceMinor: 3000,
      },
      ...{ minPlayers: 8, maxPlayers: 12, companionsAllowed: 2, leaveHours: 3, guestsAllowed: true },
    });
    expect(await openSeriesGames()).toBe(1);
    const [game] = await gamesOf(id);
    expect(game).toMatchObject({
      ...{ title: "Foot", description: "Maillots", venueId: venue.id, isPaid: true, priceMinor: 3000 },
      ...{ organizerId: organizer.id, seriesDate: "2026-12-06", gameStatus: "scheduled", seatsTaken: 1 },
      ...{ minPlayers: 8, maxPlayers: 12, companionsAllowed: 2, leaveHours: 3, guestsAllowed: true },
      startTime: new Date("2026-12-06T18:00Z"),
      endTime: new Date("2026-12-06T19:30Z"),
    });
    expect((await rowOf(id)).nextOpenAt).toEqual(new Date("2026-12-07T09:00Z"));
    expect(await openSeriesGames()).toBe(0);
  });

  it("happens once a week, whenever the job runs", async () => {
    const { id } = await due();
    for (const day of ["2026-12-01", "2026-12-07", "2026-12-07", "2026-12-10", "2026-12-15"]) {
      freeze(new Date(`${day}T10:00Z`));
      await openSeriesGames();
    }
    expect(await datesOf(id)).toEqual(["2026-12-06", "2026-12-13", "2026-12-20"]);
  });

  it("skips games whose time passed during downtime, and opens none when the clock jumps back", async () => {
    const { id } = await due();
    freeze(new Date("2026-12-20T18:30Z"));
    expect(await openSeriesGames()).toBe(0);
    freeze(new Date("2026-12-21T09:00Z"));
    expect(await openSeriesGames()).toBe(1);
    freeze(new Date("2026-12-01T12:00Z"));
    expect(await openSeriesGames()).toBe(0);
    freeze(new Date("2026-12-21T12:00Z"));
    expect(await openSeriesGames()).toBe(0);
    expect(await datesOf(id)).toEqual(["2026-12-27"]);
  });

  it("includes the last day, and the series counts as running while that game is played past midnight", async () => {
    const { id } = await due({ until: "2026-12-06", startTime: "23:00", durationMinutes: 120 });
    expect(await openSeriesGames()).toBe(1);
    freeze(new Date("2026-12-07T00:30:00Z"));
    expect(await mySeries(actorOf(organizer))).toMatchObject([{ row: { id } }]);
    expect(await db.$count(series, and(eq(series.id, id), isRunning(now())))).toBe(1);
  });

  it("stops at four open games ahead", async () => {
    const { id } = await due({ opensDaysBefore: 28, weekdays: "1234567" });
    expect(await openSeriesGames()).toBe(4);
    expect(await openSeriesGames()).toBe(0);
    const [first] = await gamesOf(id);
    freeze(first?.startTime ?? now());
    expect(await openSeriesGames()).toBe(1);
    expect(await datesOf(id)).toHaveLength(5);
  });

  it.each<[string, (organizer: Actor, gameId: string) => Promise<void>]>([
    ["is called off", (actor, id) => cancelGame(actor, id)],
    ["has started before its time", (actor, id) => startGame(actor, id)],
    ["moved to a time that has begun", (actor, id) => editGame(actor, id, { when: BEGUN })],
  ])("opens the next at once when one of four games ahead %s", async (_, change) => {
    const { id } = await due({ opensDaysBefore: 28, weekdays: "1234567" });
    await openSeriesGames();
    const [, second] = await gamesOf(id);
    await change(actorOf(organizer), second?.id ?? "");
    expect(await openSeriesGames()).toBe(1);
    expect(await datesOf(id)).toHaveLength(5);
  });

  it("opens the next at once when one of four games ahead calls itself off", async () => {
    const start = { firstDate: "2026-12-01", startTime: "14:00", minPlayers: 2, callsItselfOff: true };
    freeze(new Date("2026-12-01T10:00Z"));
    const { id } = await due({ opensDaysBefore: 28, weekdays: "1234567", ...start });
    await openSeriesGames();
    freeze(new Date("2026-12-01T12:00Z"));
    await checkMinimums();
    expect(await openSeriesGames()).toBe(1);
    expect(await datesOf(id)).toHaveLength(5);
  });

  it("does not tell the co-organizers that the organizer plays in a new game", async () => {
    const crew = await makeCrew();
    await addMember(crew.id, organizer.id);
    await due({ crewId: crew.id });
    await openSeriesGames();
    expect(await notificationsOf(crew.ownerId)).toEqual([]);
  });

  it("gives no spot to an organizer outside the audience", async () => {
    const man = await makePlayer({ gender: "male" });
    const { id } = await due({ organizerId: man.id, audience: "women" });
    await openSeriesGames();
    expect(await gamesOf(id)).toMatchObject([{ seatsTaken: 0 }]);
  });
});

describe("a venue that is gone", () => {
  it.each<["deletedAt" | "hiddenAt"]>([["deletedAt"], ["hiddenAt"]])(
    "pauses the series and notifies its organizer (%s)",
    async (column) => {
      const venue = await makeVenue();
      const { id } = await due({ venueId: venue.id, cityId: venue.cityId });
      await db
        .update(venues)
        .set({ [column]: now() })
        .where(eq(venues.id, venue.id));
      expect(await openSeriesGames()).toBe(0);
      expect(await rowOf(id)).toMatchObject({ pauseReason: "venue_gone", nextOpenAt: null, endedAt: null });
      expect(await notificationsOf(organizer.id)).toEqual(["series:series_venue_gone"]);
      expect(await outcome(resumeSeries(actorOf(organizer), id))).toBe("venue_unknown");
    },
  );
});

describe("an organizer who is gone", () => {
  const suspend = (id: string) => db.update(users).set({ suspendedAt: now() }).where(eq(users.id, id));
  const leave = (id: string) => db.delete(crewMembers).where(eq(crewMembers.userId, id));

  it.each([
    ["suspended", suspend],
    ["no longer in the crew", leave],
  ])("%s: a co-organizer of the crew may take over the series", async (_, go) => {
    const crew = await makeCrew();
    await addMember(crew.id, organizer.id, "organizer");
    const member = await makePlayer();
    await addMember(crew.id, member.id);
    const { id } = await due({ crewId: crew.id });
    const owner = actorOf({ id: crew.ownerId });
    expect(await outcome(takeOverSeries(owner, id))).toBe("takeover_impossible");
    await go(organizer.id);
    expect(await openSeriesGames()).toBe(0);
    expect(await rowOf(id)).toMatchObject({ pauseReason: "organizer_gone", nextOpenAt: null });
    expect(await notificationsOf(crew.ownerId)).toEqual(["series:series_organizer_gone"]);
    expect(await notificationsOf(member.id)).toEqual([]);
    expect(await outcome(takeOverSeries(actorOf(member), id))).toBe("only_series_organizer");
    await takeOverSeries(owner, id);
    expect(await rowOf(id)).toMatchObject({ organizerId: crew.ownerId, pauseReason: null });
    expect(await openSeriesGames()).toBe(1);
    expect(await gamesOf(id)).toMatchObject([{ organizerId: crew.ownerId }]);
  });

  it("hands over the open games along with the series", async () => {
    const crew = await makeCrew();
    await addMember(crew.id, organizer.id, "organizer");
    const { id } = await due({ crewId: crew.id });
    await openSeriesGames();
    const [game] = await gamesOf(id);
    await suspend(organizer.id);
    await db.update(series).set({ nextOpenAt: now() }).where(eq(series.id, id));
    await openSeriesGames();
    await takeOverSeries(actorOf({ id: crew.ownerId }), id);
    expect(await gamesOf(id)).toMatchObject([
      { id: game?.id, organizerId: crew.ownerId, sequence: (game?.sequence ?? 0) + 1 },
    ]);
  });

  it("cannot manage the series after leaving the crew, and others must take it over to resume it", async () => {
    const crew = await makeCrew();
    await addMember(crew.id, organizer.id, "organizer");
    const { id } = await due({ crewId: crew.id });
    await leave(organizer.id);
    await openSeriesGames();
    expect(await outcome(changeSeries(actorOf(organizer), id, { changes: { crewId: null } }))).toBe(
      "series_not_found",
    );
    expect(await mySeries(actorOf(organizer))).toEqual([]);
    expect(await outcome(resumeSeries(actorOf({ id: crew.ownerId }), id))).toBe("series_organizer_gone");
    expect(await outcome(pauseSeries(actorOf({ id: crew.ownerId }), id, null))).toBe("series_organizer_gone");
  });

  it("ends a series without co-organizers, and its regulars are notified", async () => {
    const player = await makePlayer();
    const { id } = await due();
    await regular(id, player.id);
    await suspend(organizer.id);
    expect(await openSeriesGames()).toBe(0);
    expect((await rowOf(id)).endedAt).toEqual(now());
    const [told] = await notificationRowsOf(player.id);
    expect(told).toMatchObject({ type: "series", params: { reason: "series_ended", page: `/series/${id}` } });
  });
});

describe("a pause", () => {
  it("opens nothing before its end", async () => {
    const { id } = await due();
    await pauseSeries(actorOf(organizer), id, "2026-12-10");
    expect(await openSeriesGames()).toBe(0);
    freeze(new Date("2026-12-07T09:00Z"));
    await openSeriesGames();
    expect(await datesOf(id)).toEqual(["2026-12-13"]);
  });

  it("lasts until the series is resumed, and then due games open", async () => {
    const { id } = await due();
    await pauseSeries(actorOf(organizer), id, null);
    freeze(new Date("2026-12-08T09:00Z"));
    expect(await openSeriesGames()).toBe(0);
    await resumeSeries(actorOf(organizer), id);
    expect(await openSeriesGames()).toBe(1);
    expect(await datesOf(id)).toEqual(["2026-12-13"]);
  });
});

// Each process loads the program first.
describe("several processes", () => {
  const started: Program[] = [];
  afterEach(async () => {
    for (const program of started.splice(0)) {
      program.process.kill("SIGKILL");
      await program.ended;
    }
  });
  const start = (mode = "") => {
    const program = startProgram("tests/support/vite-program.ts", [
      "tests/series/opening-program.ts",
      now().toISOString(),
      mode,
    ]);
    started.push(program);
    return program;
  };
  const run = async (programs: readonly Program[]) => {
    await Promise.all(programs.map((program) => program.says("ready")));
    for (const program of programs) program.process.stdin?.write("go\n");
    await Promise.all(programs.map((program) => program.ended));
    return programs.filter((program) => program.lines.includes("opened"));
  };
  const makeDue = async (count: number) => {
    const ids: string[] = [];
    for (let number = 0; number < count; number += 1)
      ids.push((await due({ organizerPlays: number % 2 === 0 })).id);
    return ids;
  };
  const openedOnce = async (ids: readonly string[]) => {
    const found = await db
      .select()
      .from(games)
      .where(inArray(games.seriesId, [...ids]));
    expect(found.map(({ seriesId }) => seriesId).sort()).toEqual([...ids].sort());
    expect(found.filter(({ seatsTaken }) => seatsTaken === 1)).toHaveLength(ids.length / 2);
  };

  rotatingTest({ days: 4, position: 0, feature: "series" }).each(FULL ? [1, 2, 4] : [2])(
    "%i open each game once",
    async (processes) => {
      const ids = await makeDue(24);
      const programs = Array.from({ length: processes }, () => start());
      const finished = await run(programs);
      expect(finished, programs.flatMap(({ errors }) => errors).join("\n")).toHaveLength(processes);
      await openedOnce(ids);
    },
  );

  rotatingTest({ days: 4, position: 1, feature: "series" })(
    "leave nothing half done when one is killed, and the next run continues",
    async () => {
      const ids = await makeDue(60);
      await run([start("die")]);
      await openSeriesGames();
      await openedOnce(ids);
    },
  );
});
