import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { SERIES_LIMITS } from "#db/limits/series";
import { games } from "#db/schema/games";
import { series } from "#db/schema/series";
import { makeCrew } from "#seed/factories/crews";
import { joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries, type Series } from "#seed/factories/series";
import { makeVenue } from "#seed/factories/venues";
import { freeze, now } from "~/core/time/clock.server";
import { editGame } from "~/features/games/edit-game.server";
import { changeSeries } from "~/features/series/change-series.server";
import { createSeries } from "~/features/series/create-series.server";
import { moveDay, removeException, skipDay } from "~/features/series/exceptions.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { pauseSeries } from "~/features/series/pause-series.server";
import { mySeries } from "~/features/series/queries.server";
import { fieldsOf } from "~/features/series/series-fields.server";
import { wavesOfSeries } from "~/features/series/waves/plan.server";
import { actorOf, notificationsOf, outcome } from "../games/support";

let karim: Player;
beforeEach(async () => {
  karim = await makePlayer();
});

/** Sundays at 18:00 from 6 December. */
const weekly = (options: Partial<Series> = {}) =>
  makeSeries({ organizerId: karim.id, firstDate: "2026-12-06", ...options });
/** With the games of 6, 13 and 20 December open. */
const opened = async (options: Partial<Series> = {}) => {
  const row = await weekly({ opensDaysBefore: 20, nextOpenAt: now(), ...options });
  await openSeriesGames();
  return row;
};
const change = (id: string, changes: Parameters<typeof changeSeries>[2]) =>
  changeSeries(actorOf(karim), id, changes);
const gamesOf = (id: string) =>
  db.select().from(games).where(eq(games.seriesId, id)).orderBy(asc(games.startTime));
const rowOf = async (id: string) => (await db.select().from(series).where(eq(series.id, id)))[0];
const daysOf = async (id: string) =>
  (await gamesOf(id)).map(({ startTime, gameStatus }) =>
    [startTime.toISOString().slice(5, 16), gameStatus].join(" "),
  );

describe("a change of a game and all later games of its series", () => {
  it("changes every field that open games take from their series", async () => {
    const crew = await makeCrew({ ownerId: karim.id });
    const { id } = await opened();
    const turnout = { companionsAllowed: 3, leaveHours: 4, minCheckHours: 5, callsItselfOff: true };
    await change(id, { changes: { ...turnout, crewId: crew.id, crewOnly: true }, from: "2026-12-06" });
    expect(await gamesOf(id)).toMatchObject(
      [1, 2, 3].map(() => ({ ...turnout, crewId: crew.id, crewOnly: true, gameType: "private" })),
    );
  });

  it("begins a new series after the last day of the old one, which stays", async () => {
    const { id } = await weekly({ until: "2026-12-13" });
    const next = await change(id, { changes: { until: null }, from: "2026-12-20" });
    expect(await rowOf(id)).toMatchObject({ until: "2026-12-13" });
    expect(await rowOf(next)).toMatchObject({ firstDate: "2026-12-20", until: null });
  });

  it("keeps other fields that an organizer edited, and the venue of a moved game", async () => {
    const venue = await makeVenue();
    const { id } = await opened();
    await moveDay(actorOf(karim), id, { date: "2026-12-13", venueId: venue.id, reason: null });
    const [first] = await gamesOf(id);
    await editGame(actorOf(karim), first?.id ?? "", { title: "Finale" });
    const other = await makeVenue();
    const row = await rowOf(id);
    if (!row) throw new Error("no series");
    await change(id, {
      changes: { ...fieldsOf(row), venueId: other.id, maxPlayers: 12 },
      from: "2026-12-06",
    });
    expect(await gamesOf(id)).toMatchObject([
      { title: "Finale", venueId: other.id, maxPlayers: 12 },
      { title: "Foot du dimanche", venueId: venue.id, maxPlayers: 12 },
      { title: "Foot du dimanche", venueId: other.id, maxPlayers: 12 },
    ]);
  });

  it("moves open games to the weekday that replaces theirs, and notifies their players", async () => {
    const { id } = await opened();
    const player = await makePlayer();
    const [first] = await gamesOf(id);
    await joinGameAs(first?.id ?? "", player.id);
    await change(id, { changes: { weekdays: "1" }, from: "2026-12-06" });
    expect(await daysOf(id)).toEqual([
      "12-07T18:00 scheduled",
      "12-14T18:00 scheduled",
      "12-21T18:00 scheduled",
    ]);
    expect((await gamesOf(id)).map(({ seriesDate }) => seriesDate)).toEqual([
      "2026-12-07",
      "2026-12-14",
      "2026-12-21",
    ]);
    expect(await notificationsOf(player.id)).toEqual(["game_changed:moved"]);
  });

  it.each<[string, Parameters<typeof changeSeries>[2]["changes"]]>([
    ["every two weeks", { everyWeeks: 2 }],
    ["an earlier end", { until: "2026-12-06" }],
  ])("calls off open games on days that are dropped: %s", async (_, changes) => {
    const { id } = await opened({ until: "2026-12-19" });
    await change(id, { changes, from: "2026-12-06" });
    expect(await daysOf(id)).toEqual(["12-06T18:00 scheduled", "12-13T18:00 cancelled"]);
  });

  it("keeps the same weeks of a series that plays every two weeks", async () => {
    const { id } = await weekly({ everyWeeks: 2 });
    const next = await change(id, { changes: { startTime: "20:00" }, from: "2026-12-14" });
    expect(await rowOf(next)).toMatchObject({ firstDate: "2026-12-20" });
    expect(await rowOf(id)).toMatchObject({ until: "2026-12-19" });
  });
});

describe("the crew of a series", () => {
  it("is needed for games that only a crew sees", async () => {
    const { id } = await weekly();
    expect(await outcome(change(id, { changes: { crewOnly: true, gameType: "private" } }))).toBe(
      "crew_required",
    );
    const crew = await makeCrew({ ownerId: karim.id });
    await change(id, { changes: { crewOnly: true, gameType: "private", crewId: crew.id } });
    expect(await outcome(change(id, { changes: { crewId: null } }))).toBe("crew_required");
  });

  it("adds the usual invitation waves, and removes them when the crew is removed", async () => {
    const { id } = await weekly();
    const crew = await makeCrew({ ownerId: karim.id });
    await change(id, { changes: { crewId: crew.id }, waves: undefined });
    expect(await wavesOfSeries(id)).toEqual([
      { who: "crew", daysBefore: 3 },
      { who: "everyone", daysBefore: 1 },
    ]);
    expect(await rowOf(id)).toMatchObject({ crewFirstHours: 24 });
    await change(id, { changes: { crewId: null } });
    expect(await wavesOfSeries(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ crewId: null, crewFirstHours: null });
  });
});

describe("days of a series", () => {
  it("a moved day cannot be restored once its original time has passed", async () => {
    const { id } = await weekly();
    await moveDay(actorOf(karim), id, { date: "2026-12-06", newDate: "2026-12-09", reason: null });
    freeze(new Date("2026-12-07T10:00Z"));
    expect(await outcome(removeException(actorOf(karim), id, "2026-12-06"))).toBe("day_passed");
  });

  it("a skip is not taken back while another game of the series has moved to its time", async () => {
    const { id } = await weekly();
    const restore = () => outcome(removeException(actorOf(karim), id, "2026-12-13"));
    await skipDay(actorOf(karim), id, { date: "2026-12-13", reason: null });
    await moveDay(actorOf(karim), id, { date: "2026-12-06", newDate: "2026-12-13", reason: null });
    expect(await restore()).toBe("series_overlaps");
    await moveDay(actorOf(karim), id, { date: "2026-12-06", newDate: "2026-12-12", reason: null });
    expect(await restore()).toBe("ok");
  });

  it("a day does not move to the time of a day in a pause, which may have an open game or get one", async () => {
    const { id } = await opened();
    await pauseSeries(actorOf(karim), id, "2026-12-20");
    const move = () =>
      outcome(moveDay(actorOf(karim), id, { date: "2026-12-06", newDate: "2026-12-13", reason: null }));
    expect(await move()).toBe("series_overlaps");
    await skipDay(actorOf(karim), id, { date: "2026-12-13", reason: null });
    expect(await move()).toBe("ok");
  });

  it("other hours are refused for dates on which the series has no games", async () => {
    const { id } = await weekly({ until: "2026-12-31" });
    const otherHours = { from: "2027-02-08", until: "2027-03-08", startTime: "22:00" };
    expect(await outcome(change(id, { changes: { otherHours } }))).toBe("other_hours_without_games");
    expect(await outcome(change(id, { changes: { otherHours, until: null } }))).toBe("ok");
  });

  it("two series whose hours meet in Ramadan alone overlap", async () => {
    await weekly({ startTime: "22:00" });
    const { id } = await weekly({ startTime: "18:00" });
    const otherHours = { from: "2027-02-08", until: "2027-03-08", startTime: "22:30" };
    expect(await outcome(change(id, { changes: { otherHours } }))).toBe("series_overlaps");
  });
});

describe("a series past its last day", () => {
  it("does not count for the limit, is not listed and overlaps nothing", async () => {
    const past = { firstDate: "2026-10-04", until: "2026-11-01", organizerPlays: true };
    for (let count = 0; count < SERIES_LIMITS.perPerson.max; count += 1) await weekly(past);
    expect(await mySeries(actorOf(karim))).toEqual([]);
    const row = await weekly();
    await change(row.id, { changes: { startTime: "18:30", firstDate: "2026-10-04" } });
    await createSeries(actorOf(karim), { ...fieldsOf(row), organizerPlays: false });
    expect(await mySeries(actorOf(karim))).toHaveLength(2);
  });
});

describe("a series with a game that an admin hid", () => {
  const withHidden = async () => {
    const row = await opened();
    await db.update(games).set({ hiddenAt: now() }).where(eq(games.seriesDate, "2026-12-13"));
    return row;
  };

  it("changes without that game", async () => {
    const { id } = await withHidden();
    await change(id, { changes: { maxPlayers: 12 }, from: "2026-12-06" });
    expect((await gamesOf(id)).map(({ maxPlayers }) => maxPlayers)).toEqual([12, 14, 12]);
  });

  it("ends without cancelling that game", async () => {
    const { id } = await withHidden();
    await skipDay(actorOf(karim), id, { date: "2026-12-06", reason: null, following: true });
    expect((await daysOf(id)).map((day) => day.split(" ")[1])).toEqual([
      "cancelled",
      "scheduled",
      "cancelled",
    ]);
  });

  it("does not show that game's day, which nobody can change", async () => {
    const { id } = await withHidden();
    await moveDay(actorOf(karim), id, { date: "2026-12-20", startTime: "20:00", reason: null });
    await db.update(games).set({ hiddenAt: now() }).where(eq(games.seriesDate, "2026-12-20"));
    const [shown] = await mySeries(actorOf(karim));
    expect(shown?.days.slice(0, 2).map(({ date }) => date)).toEqual(["2026-12-06", "2026-12-27"]);
    const of = { date: "2026-12-13", reason: null };
    expect(await outcome(skipDay(actorOf(karim), id, of))).toBe("not_a_series_day");
    expect(await outcome(moveDay(actorOf(karim), id, { ...of, startTime: "20:00" }))).toBe(
      "not_a_series_day",
    );
    expect(await outcome(removeException(actorOf(karim), id, "2026-12-20"))).toBe("not_a_series_day");
  });
});
