import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { seriesExceptions } from "#db/schema/series";
import { venues } from "#db/schema/venues";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { makeVenue } from "#seed/factories/venues";
import { freeze, now } from "~/core/time/clock.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { mySeries } from "~/features/series/queries.server";
import * as createPage from "~/features/series/routes/create";
import * as dayPage from "~/features/series/routes/day";
import * as dayRemoval from "~/features/series/routes/day-removal";
import * as editPage from "~/features/series/routes/edit";
import * as ending from "~/features/series/routes/ending";
import * as hoursPage from "~/features/series/routes/hours";
import * as hoursRemoval from "~/features/series/routes/hours-removal";
import * as pausePage from "~/features/series/routes/pause";
import * as resume from "~/features/series/routes/resume";
import * as seriesPage from "~/features/series/routes/series";
import * as listPage from "~/features/series/routes/series-list";
import * as takeover from "~/features/series/routes/takeover";
import { actorOf } from "../games/support";
import { at, get, submit, textAt } from "../support/request";

let karim: Player;
beforeEach(async () => {
  karim = await makePlayer();
});

const own = async () => {
  const [first] = await mySeries(actorOf(karim));
  if (!first) throw new Error("no series");
  return first.row;
};
/** Sundays at 18:00, from 6 December. */
const weekly = () => makeSeries({ organizerId: karim.id, firstDate: "2026-12-06" });
const game = () =>
  makeGame({
    ...{
      organizerId: karim.id,
      title: "Foot",
      minPlayers: 8,
      maxPlayers: 12,
      isPaid: true,
      priceMinor: 3000,
    },
    ...{ startTime: new Date("2026-11-29T20:00Z"), endTime: new Date("2026-11-29T21:30Z"), currency: "USD" },
    companionsAllowed: 2,
  });
const FORM = {
  title: "Foot",
  weekdays: ["7", "3"],
  everyWeeks: "1",
  firstDate: "2026-12-06",
  until: "",
  startTime: "20:00",
  endTime: "21:30",
  minPlayers: "8",
  maxPlayers: "12",
  price: "30",
  opensDaysBefore: "6",
  opensAt: "09:00",
};

describe("creating a series from a game", () => {
  it("offers games that were played before planned ones, and none that was cancelled", async () => {
    const venue = await makeVenue({ name: "City Five" });
    const of = (startTime: string, status: "scheduled" | "cancelled" | "completed") =>
      makeGame({
        organizerId: karim.id,
        venueId: venue.id,
        startTime: new Date(startTime),
        gameStatus: status,
      });
    const planned = await of("2026-12-20T20:00:00Z", "scheduled");
    await of("2026-12-21T20:00:00Z", "cancelled");
    const played = await of("2026-11-20T20:00:00Z", "completed");
    const { body } = await get(createPage.loader, { as: karim, path: "/series/create" });
    expect(at(body, "choices")).toMatchObject([
      { id: played.id, venueName: "City Five", sport: expect.stringMatching(/./) },
      { id: planned.id },
    ]);
  });

  it("offers the latest games, then a form filled in from the chosen game", async () => {
    const { id } = await game();
    const choice = await get(createPage.loader, { as: karim, path: "/series/create" });
    expect(at(choice.body, "choices.0")).toMatchObject({ id, title: "Foot" });
    const { body } = await get(createPage.loader, { as: karim, path: `/series/create?from=${id}` });
    expect(at(body, "form.values")).toMatchObject({
      ...{ title: "Foot", weekdays: ["7"], firstDate: "2026-12-06", startTime: "20:00", endTime: "21:30" },
      ...{ minPlayers: "8", maxPlayers: "12", opensDaysBefore: "6", opensAt: "09:00" },
    });
  });

  it("copies from the game what the form does not ask", async () => {
    const { id } = await game();
    const path = `/series/create?from=${id}`;
    const answer = await submit(createPage.action, { as: karim, path, form: FORM });
    const row = await own();
    expect(answer.location).toBe(`/series/${row.id}`);
    expect(row).toMatchObject({
      ...{ weekdays: "37", durationMinutes: 90, priceMinor: 3000, companionsAllowed: 2, until: null },
      organizerPlays: false,
    });
  });

  it("uses the venue, crew, audience and turnout rules of the form", async () => {
    const crew = await makeCrew({ ownerId: karim.id });
    const venue = await makeVenue();
    const { id } = await game();
    const path = `/series/create?from=${id}`;
    const { body } = await get(createPage.loader, { as: karim, path });
    expect(at(body, "form.choices.crews")).toEqual([{ value: crew.id, label: crew.name }]);
    expect(at(body, "form.values")).toMatchObject({
      crewId: "none",
      gameType: "public",
      audience: "everyone",
    });
    const form = {
      ...{ ...FORM, venueId: venue.id, crewId: crew.id, gameType: "crew", audience: "everyone" },
      ...{ skillLevel: "advanced", description: "Maillots", guestsAllowed: "on" },
      ...{ companionsAllowed: "1", leaveHours: "4", minCheckHours: "3", callsItselfOff: "on" },
    };
    await submit(createPage.action, { as: karim, path, form });
    expect(await own()).toMatchObject({
      ...{ venueId: venue.id, crewId: crew.id, crewOnly: true, gameType: "private", skillLevel: "advanced" },
      ...{ description: "Maillots", guestsAllowed: true, companionsAllowed: 1, leaveHours: 4 },
      ...{ minCheckHours: 3, callsItselfOff: true },
    });
  });

  it("drops the crew of a game whose organizer is only a member, and stays private", async () => {
    const crew = await makeCrew();
    await addMember(crew.id, karim.id);
    const { id } = await makeGame({
      ...{ organizerId: karim.id, crewId: crew.id, crewOnly: true, gameType: "private" },
    });
    const path = `/series/create?from=${id}`;
    const { body } = await get(createPage.loader, { as: karim, path });
    expect(at(body, "form.values")).toMatchObject({ crewId: "none", gameType: "private" });
    expect((await submit(createPage.action, { as: karim, path, form: FORM })).status).toBe(302);
    expect(await own()).toMatchObject({ crewId: null, crewOnly: false, gameType: "private" });
  });

  it.each<[Record<string, string | string[]>, string, string]>([
    [{ weekdays: [] }, "weekdays", "weekdays_required"],
    [{ until: "2026-12-05" }, "until", "until_before_first"],
    [{ firstDate: "2026-11-01" }, "firstDate", "date_past"],
    [{ minPlayers: "13" }, "minPlayers", "min_above_max"],
    [{ endTime: "20:00" }, "endTime", "end_before_start"],
    [{ endTime: "19:00" }, "endTime", "end_before_start"],
    [{ gameType: "crew" }, "crewId", "crew_required"],
    [{ crewId: "00000000-0000-4000-8000-000000000000" }, "crewId", "crew_unknown"],
    [{ venueId: "x" }, "venueId", "venue_unknown"],
    [{ companionsAllowed: "4" }, "companionsAllowed", "companions_max"],
    [{ title: "" }, "title", "game_title_required"],
  ])("refuses %o at its field and keeps what was typed", async (changes, field, code) => {
    const path = `/series/create?from=${(await game()).id}`;
    const answer = await submit(createPage.action, { as: karim, path, form: { ...FORM, ...changes } });
    expect([answer.status, at(answer.body, `codes.${field}.0`)]).toEqual([422, code]);
    expect(at(answer.body, "result.initialValue.startTime")).toBe("20:00");
    expect(await mySeries(actorOf(karim))).toEqual([]);
  });

  it("refuses games of other organizers", async () => {
    const path = `/series/create?from=${(await makeGame({ gameType: "private" })).id}`;
    expect((await get(createPage.loader, { as: karim, path })).status).toBe(404);
    expect((await submit(createPage.action, { as: karim, path, form: FORM })).status).toBe(404);
  });
});

describe("the pages of a series", () => {
  it("show the next days with their state", async () => {
    const { id } = await makeSeries({
      ...{ organizerId: karim.id, firstDate: "2026-12-06", nextOpenAt: new Date(0) },
    });
    await openSeriesGames();
    const call = { as: karim, params: { id } };
    await submit(dayPage.action, {
      ...call,
      params: { id, date: "2026-12-13" },
      form: { what: "skip", reason: "Pluie" },
    });
    const { body } = await get(seriesPage.loader, call);
    expect(body).toMatchObject({
      title: "Foot du dimanche",
      rule: "Every week · Sun · 6:00 PM",
      canManage: true,
    });
    expect([0, 1, 2].map((day) => textAt(body, `days.${day}.state`))).toEqual(["open", "skipped", "planned"]);
    expect(at(body, "days.1.reason")).toBe("Pluie");
    const list = await get(listPage.loader, { as: karim });
    expect(at(list.body, "all.0.id")).toBe(id);
  });

  it("say how many players each game takes, also when the series takes others", async () => {
    const { id } = await makeSeries({
      organizerId: karim.id,
      firstDate: "2026-12-06",
      nextOpenAt: new Date(0),
    });
    await openSeriesGames();
    await db.update(games).set({ maxPlayers: 20 }).where(eq(games.seriesId, id));
    const { body } = await get(seriesPage.loader, { as: karim, params: { id } });
    expect(at(body, "days.0.note")).toBe("1 of 20");
  });

  it("offer no change of a day whose game somebody else took over", async () => {
    const { id } = await makeSeries({
      organizerId: karim.id,
      firstDate: "2026-12-06",
      nextOpenAt: new Date(0),
    });
    await openSeriesGames();
    const mayChange = async () =>
      at((await get(seriesPage.loader, { as: karim, params: { id } })).body, "days.0.canChange");
    expect(await mayChange()).toBe(true);
    await db
      .update(games)
      .set({ organizerId: (await makePlayer()).id })
      .where(eq(games.seriesId, id));
    expect(await mayChange()).toBe(false);
    const call = { as: karim, params: { id, date: "2026-12-06" } };
    expect((await get(dayPage.loader, call)).status).toBe(403);
  });

  it("let a member who organizes the series change it without taking it out of the crew", async () => {
    const crew = await makeCrew();
    await addMember(crew.id, karim.id);
    const { id } = await makeSeries({ organizerId: karim.id, crewId: crew.id, firstDate: "2026-12-06" });
    const { body } = await get(editPage.loader, { as: karim, params: { id } });
    expect(at(body, "choices.crews")).toMatchObject([{ value: crew.id }]);
    expect(at(body, "values.crewId")).toBe(crew.id);
  });

  it("change a series of a hidden crew without taking it out of the crew or naming it", async () => {
    const crew = await makeCrew({ hiddenAt: now() });
    const owner = { id: crew.ownerId };
    const { id } = await makeSeries({ organizerId: owner.id, crewId: crew.id, firstDate: "2026-12-06" });
    const { body } = await get(editPage.loader, { as: owner, params: { id } });
    expect(at(body, "choices.crews")).toEqual([{ value: crew.id, label: "(name hidden)" }]);
  });

  it("move a day and restore it", async () => {
    const { id } = await weekly();
    const call = { as: karim, params: { id, date: "2026-12-06" } };
    expect((await get(dayPage.loader, call)).status).toBe(200);
    const none = await submit(dayPage.action, { ...call, form: { what: "move" } });
    expect([none.status, at(none.body, "codes.startTime.0")]).toEqual([422, "nothing_moved"]);
    await submit(dayPage.action, {
      ...call,
      form: { what: "move", newDate: "2026-12-05", startTime: "20:30" },
    });
    const moved = await get(seriesPage.loader, { as: karim, params: { id } });
    expect(at(moved.body, "days.0")).toMatchObject({ isMoved: true, when: "Sat, Dec 5 · 8:30 PM" });
    expect((await submit(dayRemoval.action, call)).location).toBe(`/series/${id}`);
    const back = await get(seriesPage.loader, { as: karim, params: { id } });
    expect(at(back.body, "days.0")).toMatchObject({ isMoved: false, hasException: false });
  });

  it("refuse to skip a day whose other time, day or venue was filled in, and skip one that was moved before", async () => {
    const { id } = await weekly();
    const call = { as: karim, params: { id, date: "2026-12-06" } };
    const venue = await makeVenue();
    for (const [field, value] of [
      ["newDate", "2026-12-05"],
      ["startTime", "20:30"],
      ["venueId", venue.id],
    ] as const) {
      const refused = await submit(dayPage.action, { ...call, form: { what: "skip", [field]: value } });
      expect([refused.status, at(refused.body, `codes.${field}.0`)]).toEqual([422, "skip_or_move"]);
    }
    const move = { newDate: "2026-12-05", startTime: "20:30", venueId: venue.id };
    await submit(dayPage.action, { ...call, form: { what: "move", ...move } });
    const skipped = await submit(dayPage.action, { ...call, form: { what: "skip", ...move } });
    expect(skipped.location).toBe(`/series/${id}`);
    const exceptions = await db.select().from(seriesExceptions).where(eq(seriesExceptions.seriesId, id));
    expect(exceptions).toMatchObject([{ kind: "skip", newDate: null }]);
  });

  it("save a change, or split the series where it begins", async () => {
    const { id } = await weekly();
    const call = { as: karim, params: { id } };
    const { body } = await get(editPage.loader, call);
    expect(at(body, "values")).toMatchObject({ endTime: "19:30", from: "" });
    const form = { ...FORM, weekdays: ["7"], title: "Neuf", from: "" };
    expect((await submit(editPage.action, { ...call, form })).location).toBe(`/series/${id}`);
    const split = await submit(editPage.action, { ...call, form: { ...form, from: "2026-12-20" } });
    expect(split.location).not.toBe(`/series/${id}`);
  });

  it("change a day's venue alone, and show it when the day is changed again", async () => {
    const { id } = await weekly();
    const venue = await makeVenue();
    const call = { as: karim, params: { id, date: "2026-12-06" } };
    await submit(dayPage.action, { ...call, form: { what: "move", venueId: venue.id } });
    const { body } = await get(dayPage.loader, call);
    expect(at(body, "values")).toMatchObject({ what: "move", venueId: venue.id, startTime: "" });
    expect(at(body, "venues.0")).toMatchObject({ value: venue.id });
  });

  it("offer another venue when the series' own is gone", async () => {
    const venue = await makeVenue();
    const { id } = await makeSeries({
      ...{ organizerId: karim.id, firstDate: "2026-12-06", venueId: venue.id, cityId: venue.cityId },
      nextOpenAt: now(),
    });
    await db.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, venue.id));
    await openSeriesGames();
    const call = { as: karim, params: { id } };
    const { body } = await get(editPage.loader, call);
    expect(at(body, "values.venueId")).toBe("");
    const other = await makeVenue();
    const form = { ...FORM, from: "" };
    expect((await submit(editPage.action, { ...call, form: { ...form, venueId: other.id } })).status).toBe(
      302,
    );
    expect(await own()).toMatchObject({ venueId: other.id, pauseReason: null });
  });

  it("keep what the form of a change does not send", async () => {
    const { id } = await makeSeries({
      ...{ organizerId: karim.id, firstDate: "2026-12-06", companionsAllowed: 3, minCheckHours: 5 },
      ...{ skillLevel: "advanced", audience: "men", organizerPlays: false },
    });
    const form = { ...FORM, version: "1", from: "" };
    expect((await submit(editPage.action, { as: karim, params: { id }, form })).status).toBe(302);
    expect(await own()).toMatchObject({
      ...{ companionsAllowed: 3, minCheckHours: 5, skillLevel: "advanced", audience: "men" },
    });
  });

  it("move open games to the hours of Ramadan and back", async () => {
    const { id } = await makeSeries({
      ...{ organizerId: karim.id, firstDate: "2027-02-07", nextOpenAt: new Date("2027-02-01") },
      opensDaysBefore: 10,
    });
    freeze(new Date("2027-02-05T12:00Z"));
    await openSeriesGames();
    const starts = async () =>
      (await db.select().from(games).where(eq(games.seriesId, id)).orderBy(games.startTime)).map(
        ({ startTime }) => startTime.toISOString().slice(5, 16),
      );
    const call = { as: karim, params: { id } };
    const form = { otherFrom: "2027-02-08", otherUntil: "2027-03-08", otherStartTime: "22:00" };
    await submit(hoursPage.action, { ...call, form });
    expect(await starts()).toEqual(["02-07T18:00", "02-14T22:00"]);
    await submit(hoursRemoval.action, call);
    expect(await starts()).toEqual(["02-07T18:00", "02-14T18:00"]);
  });

  it("suggest Ramadan, set and remove its hours", async () => {
    const { id } = await weekly();
    const call = { as: karim, params: { id } };
    const { body } = await get(hoursPage.loader, call);
    expect(at(body, "values")).toEqual({
      otherFrom: "2027-02-08",
      otherUntil: "2027-03-08",
      otherStartTime: "22:00",
    });
    const wrong = { otherFrom: "2027-03-08", otherUntil: "2027-02-08", otherStartTime: "22:00" };
    const refused = await submit(hoursPage.action, { ...call, form: wrong });
    expect(at(refused.body, "codes.otherUntil.0")).toBe("other_hours_order");
    await submit(hoursPage.action, {
      ...call,
      form: { ...wrong, otherFrom: "2027-02-09", otherUntil: "2027-03-10" },
    });
    expect(at((await get(seriesPage.loader, call)).body, "hours")).toBe("10:00 PM from Feb 9 to Mar 10");
    await submit(hoursRemoval.action, call);
    expect(at((await get(seriesPage.loader, call)).body, "hours")).toBe(null);
  });

  it("pause, resume, end", async () => {
    const { id } = await weekly();
    const call = { as: karim, params: { id } };
    expect((await get(pausePage.loader, call)).status).toBe(200);
    const past = await submit(pausePage.action, { ...call, form: { pausedUntil: "2026-12-01" } });
    expect(at(past.body, "codes.pausedUntil.0")).toBe("date_past");
    await submit(pausePage.action, { ...call, form: { pausedUntil: "2026-12-20" } });
    expect((await get(seriesPage.loader, call)).body).toMatchObject({
      isPaused: true,
      notice: "Paused: no games before Dec 20.",
    });
    await submit(resume.action, call);
    expect((await get(seriesPage.loader, call)).body).toMatchObject({ isPaused: false, notice: null });
    const taken = await submit(takeover.action, call);
    expect(taken.location).toBe(`/series/${id}`);
    await submit(ending.action, call);
    expect((await get(seriesPage.loader, call)).body).toMatchObject({
      canManage: false,
      notice: "This weekly game has ended.",
    });
    expect((await get(editPage.loader, call)).status).toBe(409);
  });

  it("are hidden from others", async () => {
    const { id } = await weekly();
    const call = { as: await makePlayer(), params: { id, date: "2026-12-06" } };
    for (const { loader } of [seriesPage, editPage, dayPage, pausePage, hoursPage])
      expect((await get(loader, call)).status).toBe(404);
    for (const { action } of [resume, takeover, ending, dayRemoval, hoursRemoval])
      expect((await submit(action, call)).status).toBe(404);
  });
});
