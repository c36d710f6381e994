import { millisecondsInMinute as MINUTE } from "date-fns/constants";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { series } from "#db/schema/series";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries, type Series } from "#seed/factories/series";
import { freeze, now } from "~/core/time/clock.server";
import { changeSeries } from "~/features/series/change-series.server";
import { endSeries, undoEnding } from "~/features/series/end-series.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import * as dayPage from "~/features/series/routes/day";
import * as endPage from "~/features/series/routes/end";
import * as undoPage from "~/features/series/routes/ending-undo";
import * as seriesPage from "~/features/series/routes/series";
import { actorOf, notificationsOf, outcome } from "../games/support";
import { api } from "../support/api";
import { at, get, type Route, submit } from "../support/request";
import { addRegular } from "./support";

let karim: Player;
let regular: Player;
let row: Series;

/** Sundays from 6 December, with the games of 6, 13 and 20 December open. */
beforeEach(async () => {
  karim = await makePlayer();
  regular = await makePlayer();
  const opens = { opensDaysBefore: 20, nextOpenAt: now() };
  row = await makeSeries({ organizerId: karim.id, firstDate: "2026-12-06", ...opens });
  await addRegular(row.id, regular.id, { defaultIn: false });
  await openSeriesGames();
});

const rowOf = async () => (await db.select().from(series).where(eq(series.id, row.id)))[0];
const gamesOf = async () =>
  (await db.select().from(games).where(eq(games.seriesId, row.id)).orderBy(asc(games.startTime))).map(
    ({ seriesDate, gameStatus }) => [seriesDate, gameStatus].join(" "),
  );
const skipAll = (date: string) =>
  submit(dayPage.action, {
    as: karim,
    params: { id: row.id, date },
    form: { what: "skip", following: "on" },
  });
const end = (date: string) => submit(endPage.action, { as: karim, params: { id: row.id }, form: { date } });
const open = (page: Route, path: string) => get(page, { as: karim, path, params: { id: row.id } });
const later = (minutes: number) => freeze(new Date(+now() + minutes * MINUTE));

describe("skipping a day and all later games", () => {
  it("ends nothing before the organizer was asked, by the last day that stays", async () => {
    const asked = await skipAll("2026-12-13");
    expect(asked.location).toBe(`/series/${row.id}/end?date=2026-12-13`);
    expect((await rowOf())?.until).toBeNull();
    expect((await gamesOf()).filter((one) => one.endsWith("cancelled"))).toEqual([]);
    const question = await open(endPage.loader, `/series/${row.id}/end?date=2026-12-13`);
    expect(at(question.body, "title")).toBe("End after Dec 6?");
    await submit(dayPage.action, {
      as: karim,
      params: { id: row.id, date: "2026-12-13" },
      form: { what: "skip" },
    });
    const beyond = await open(endPage.loader, `/series/${row.id}/end?date=2026-12-20`);
    expect(at(beyond.body, "title")).toBe("End after Dec 6?");
    const now = await open(endPage.loader, `/series/${row.id}/end?date=2026-12-06`);
    expect(at(now.body, "title")).toBe("End this weekly game?");
    expect((await open(endPage.loader, `/series/${row.id}/end?date=2026-12-14`)).status).toBe(422);
  });

  it.each(["الأحد", "2026-12-13\nx", "a&b"])(
    "leads from the address of the day %j to that day",
    async (date) => {
      const asked = await skipAll(date);
      expect(new URL(asked.location ?? "", "http://localhost").searchParams.get("date")).toBe(date);
    },
  );

  it.each(["20261213", "2026-W50-7", "2026-12-13T18:00", "+02026-12-13"])(
    "the organizer is told that %s is no day of the weekly game, not that Houma failed",
    async (date) => {
      expect((await open(endPage.loader, `/series/${row.id}/end?date=${date}`)).status).toBe(422);
      const form = { what: "skip" };
      const skipped = await submit(dayPage.action, { as: karim, params: { id: row.id, date }, form });
      expect(skipped.status).toBe(422);
      expect((await gamesOf()).filter((one) => one.endsWith("cancelled"))).toEqual([]);
    },
  );

  it("ends it after that day when the organizer says so", async () => {
    expect((await end("2026-12-13")).location).toBe(`/series/${row.id}`);
    expect((await rowOf())?.until).toBe("2026-12-06");
    expect(await gamesOf()).toEqual(["2026-12-06 scheduled", "2026-12-13 cancelled", "2026-12-20 cancelled"]);
    const page = (await open(seriesPage.loader, `/series/${row.id}`)).body;
    expect(at(page, "notice")).toBe("This weekly game ends after Dec 6.");
    expect(at(page, "canUndoEnding")).toBe(true);
  });
});

describe("undoing the end of a weekly game", () => {
  it("brings its later days back, whose games open again", async () => {
    await end("2026-12-13");
    expect((await submit(undoPage.action, { as: karim, params: { id: row.id } })).location).toBe(
      `/series/${row.id}`,
    );
    expect((await rowOf())?.until).toBeNull();
    await openSeriesGames();
    expect(await gamesOf()).toEqual(["2026-12-06 scheduled", "2026-12-13 scheduled", "2026-12-20 scheduled"]);
  });

  it("notifies the regulars, who had heard of the end, that it goes on", async () => {
    await endSeries(actorOf(karim), row.id);
    await undoEnding(actorOf(karim), row.id);
    expect((await rowOf())?.endedAt).toBeNull();
    expect(await notificationsOf(regular.id)).toEqual(["series:series_ended", "series:series_goes_on"]);
  });

  it("also works where the end came at once with the first day", async () => {
    await end("2026-12-06");
    expect((await rowOf())?.endedAt).not.toBeNull();
    await undoEnding(actorOf(karim), row.id);
    await openSeriesGames();
    expect((await gamesOf())[0]).toBe("2026-12-06 scheduled");
  });

  it("is over once the weekly game was split meanwhile", async () => {
    await end("2026-12-20");
    await changeSeries(actorOf(karim), row.id, { from: "2026-12-13", changes: { title: "Later" } });
    expect((await rowOf())?.until).toBe("2026-12-12");
    expect(await outcome(undoEnding(actorOf(karim), row.id))).toBe("too_late_to_undo");
    expect((await rowOf())?.until).toBe("2026-12-12");
  });

  it("is over once its last day was changed, and not after another change", async () => {
    await end("2026-12-20");
    await changeSeries(actorOf(karim), row.id, { changes: { title: "Football on Sundays" } });
    await undoEnding(actorOf(karim), row.id);
    expect((await rowOf())?.until).toBeNull();
    await end("2026-12-20");
    await changeSeries(actorOf(karim), row.id, { changes: { until: "2027-02-28" } });
    expect(await outcome(undoEnding(actorOf(karim), row.id))).toBe("too_late_to_undo");
    expect((await rowOf())?.until).toBe("2027-02-28");
  });

  it("acts once when it is tapped twice, and notifies nobody again", async () => {
    await endSeries(actorOf(karim), row.id);
    const undo = () => submit(undoPage.action, { as: karim, params: { id: row.id } });
    expect((await undo()).status).toBe(302);
    const told = (await notificationsOf(regular.id)).length;
    expect((await undo()).status).toBe(302);
    expect(await notificationsOf(regular.id)).toHaveLength(told);
  });

  it("is possible for ten minutes, and for its organizers", async () => {
    await end("2026-12-13");
    expect(await outcome(undoEnding(actorOf(regular), row.id))).toBe("only_series_organizer");
    later(10);
    const undo = { method: "DELETE", as: karim, params: { id: row.id } };
    expect((await api("/api/series/{id}/ending", undo)).status).toBe(204);
    await end("2026-12-20");
    later(10.1);
    expect((await api("/api/series/{id}/ending", undo)).status).toBe(409);
    expect(at((await open(seriesPage.loader, `/series/${row.id}`)).body, "canUndoEnding")).toBe(false);
  });
});
