import { millisecondsInDay } from "date-fns/constants";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { SERIES_LIMITS } from "#db/limits/series";
import { sportId } from "#db/reference";
import { games } from "#db/schema/games";
import { seriesExceptions, seriesRegulars } from "#db/schema/series";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { makeVenue } from "#seed/factories/venues";
import type { ErrorCode } from "~/core/errors";
import { freeze, now } from "~/core/time/clock.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { allMessages } from "~/i18n/messages.server";
import { notificationsOf } from "../games/support";
import { api } from "../support/api";
import { type Answer, at, textAt } from "../support/request";

let karim: Player;
beforeEach(async () => {
  karim = await makePlayer();
});

const BODY = {
  title: "Foot du dimanche",
  sport_id: sportId("football"),
  weekdays: [7],
  start_time: "18:00",
  first_date: "2026-12-06",
  max_players: 14,
};
const create = (changes: object = {}, as: Player | null = karim) =>
  api("/api/series", { method: "POST", as, body: { ...BODY, ...changes } });
const created = async (changes: object = {}) => textAt((await create(changes)).body, "id");
const on =
  (path: string) =>
  (id: string, method: string, { as = karim, body }: { as?: Player; body?: object } = {}) =>
    api(`/api/series/{id}${path}`, { method, as, params: { id }, ...(body && { body }) });
const ask = on("");
const except = on("/exceptions");
const code = (answer: Answer) => (answer.status < 400 ? answer.status : at(answer.body, "code"));
/** The texts at the fields of a 422. */
const faults = (answer: Answer) => at(answer.body, "errors");
/** How the text of an error begins, up to its first value. */
const beginning = (name: ErrorCode | "invalid_day_program") => {
  const text = allMessages.en.errors?.[name] ?? "";
  return expect.stringMatching(new RegExp(`^${text.split("{{")[0]}`));
};
const dates = (body: unknown) => {
  const days = at(body, "nextGames");
  return Array.isArray(days)
    ? days.map((_, index) => textAt(body, `nextGames.${index}.startTime`).slice(0, 16))
    : [];
};
const gamesOf = (id: string) =>
  db.select().from(games).where(eq(games.seriesId, id)).orderBy(asc(games.startTime));
const openUntil = async (time: string) => {
  freeze(new Date(time));
  await openSeriesGames();
};

describe("creating a series", () => {
  it("returns the series with the dates of its next games", async () => {
    const answer = await create({
      weekdays: [7, 2],
      until: "2026-12-31",
      waves: [{ who: "crew", days_before: 3 }],
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...{ weekdays: [2, 7], everyWeeks: 1, durationMinutes: 90, opensDaysBefore: 6, opensAt: "09:00" },
      ...{ price: null, gameType: "public", paused: false, version: 1, canManage: true, exceptions: [] },
      waves: [{ who: "crew", daysBefore: 3 }],
    });
    expect(dates(answer.body)).toEqual([
      "2026-12-06T18:00",
      "2026-12-08T18:00",
      "2026-12-13T18:00",
      "2026-12-15T18:00",
    ]);
    expect(at((await api("/api/series", { as: karim })).body, "0.id")).toBe(textAt(answer.body, "id"));
  });

  it.each<[object, string, Parameters<typeof beginning>[0]]>([
    [{ title: "" }, "title", "game_title_required"],
    [{ weekdays: [] }, "weekdays", "weekdays_required"],
    [{ weekdays: [8] }, "weekdays.0", "invalid_choice"],
    [{ every_weeks: 3 }, "every_weeks", "number_too_large"],
    [{ start_time: "25:00" }, "start_time", "invalid_time"],
    [{ duration_minutes: 1441 }, "duration_minutes", "number_too_large"],
    [{ first_date: "2026-11-30" }, "first_date", "date_past"],
    [{ first_date: "2026-02-30" }, "first_date", "invalid_day_program"],
    [{ first_date: "2027-12-03" }, "first_date", "date_too_far"],
    [{ until: "2026-12-05" }, "until", "until_before_first"],
    [{ weekdays: [1], until: "2026-12-06" }, "until", "series_without_days"],
    [{ opens_days_before: 29 }, "opens_days_before", "number_too_large"],
    [{ waves: [{ who: "regulars", days_before: 0 }] }, "waves.0.days_before", "number_too_small"],
    [{ min_players: 15 }, "min_players", "min_above_max"],
    [{ sport_id: "00000000-0000-4000-8000-000000000000" }, "sport_id", "sport_unknown"],
    [{ venue_id: "00000000-0000-4000-8000-000000000000" }, "venue_id", "venue_unknown"],
    [{ crew_id: "00000000-0000-4000-8000-000000000000" }, "crew_id", "crew_unknown"],
    [
      { other_hours: { from: "2027-03-08", until: "2027-02-08", start_time: "22:00" } },
      "other_hours",
      "other_hours_order",
    ],
    [
      {
        waves: [
          { who: "crew", days_before: 1 },
          { who: "crew", days_before: 2 },
        ],
      },
      "waves",
      "invalid_choice",
    ],
    [
      {
        waves: [
          { who: "regulars", days_before: 2 },
          { who: "everyone", days_before: 3 },
        ],
      },
      "waves",
      "waves_order",
    ],
  ])("refuses %o", async (changes, field, expected) => {
    const answer = await create(changes);
    expect(answer.status).toBe(422);
    expect(faults(answer)).toEqual({ [field]: [beginning(expected)] });
    expect((await api("/api/series", { as: karim })).body).toEqual([]);
  });

  it("is refused at the time of the organizer's other series, unless they play in one and the venues differ", async () => {
    await create({ title: "Premier" });
    const clash = await create({ start_time: "19:00" });
    expect([code(clash), textAt(clash.body, "message").includes("Premier")]).toEqual([
      "series_overlaps",
      true,
    ]);
    expect(code(await create({ start_time: "19:30" }))).toBe(201);
    expect(code(await create({ organizer_plays: false }))).toBe(201);
    const venue = await makeVenue();
    const there = { organizer_plays: false, venue_id: venue.id };
    expect(code(await create(there))).toBe(201);
    expect(code(await create(there))).toBe("series_overlaps");
  });

  it("is limited to a number of series per organizer", async () => {
    for (let count = 0; count < SERIES_LIMITS.perPerson.max; count += 1)
      await makeSeries({ organizerId: karim.id, organizerPlays: false });
    expect(code(await create())).toBe("series_limit");
  });

  it("happens once for each idempotency key", async () => {
    const headers = { "Idempotency-Key": "once" };
    const call = () => api("/api/series", { method: "POST", as: karim, body: BODY, headers });
    const [first, second] = [await call(), await call()];
    expect(textAt(second.body, "id")).toBe(textAt(first.body, "id"));
  });

  it("for a crew requires that the user organizes the crew", async () => {
    const crew = await makeCrew({ ownerId: karim.id });
    const member = await makePlayer();
    await addMember(crew.id, member.id);
    const refused = await create({ crew_id: crew.id }, member);
    expect(faults(refused)).toEqual({ crew_id: [beginning("crew_unknown")] });
    const answer = await create({ crew_id: crew.id, game_type: "crew" });
    expect(answer.body).toMatchObject({ crewId: crew.id, gameType: "crew" });
    expect((await ask(textAt(answer.body, "id"), "GET", { as: member })).body).toMatchObject({
      canManage: false,
    });
  });
});

describe("permissions of a series", () => {
  it("let regulars and members read it and its organizers change it, and hide it from strangers", async () => {
    const crew = await makeCrew();
    const [regular, member, helper, stranger] = await Promise.all([1, 2, 3, 4].map(() => makePlayer()));
    if (!regular || !member || !helper || !stranger) throw new Error("no players");
    // Crews of their own give nobody a part in this one.
    for (const { id } of [regular, member, stranger]) await makeCrew({ ownerId: id });
    await addMember(crew.id, karim.id, "organizer");
    await addMember(crew.id, member.id);
    await addMember(crew.id, helper.id, "organizer");
    const id = await created({ crew_id: crew.id });
    await db
      .insert(seriesRegulars)
      .values({ seriesId: id, userId: regular.id, position: 1, createdAt: now() });
    const body = { title: "Neuf" };
    for (const [as, read, change] of [
      [stranger, "series_not_found", "series_not_found"],
      [regular, 200, "only_series_organizer"],
      [member, 200, "only_series_organizer"],
      [helper, 200, 200],
    ] as const) {
      expect([code(await ask(id, "GET", { as })), code(await ask(id, "PATCH", { as, body }))]).toEqual([
        read,
        change,
      ]);
    }
    expect(code(await ask(id, "DELETE", { as: helper }))).toBe(204);
    expect(code(await ask(id, "PATCH", { body }))).toBe("series_ended");
    expect(await notificationsOf(regular.id)).toEqual(["series:series_ended"]);
  });
});

it("without a crew hide it from organizers of other crews", async () => {
  const stranger = await makePlayer();
  await makeCrew({ ownerId: stranger.id });
  const id = await created();
  expect(code(await ask(id, "GET", { as: stranger }))).toBe("series_not_found");
  expect(code(await ask(id, "DELETE", { as: stranger }))).toBe("series_not_found");
});

describe("changing a series", () => {
  it("applies to games that are not open yet, and an outdated version is a conflict", async () => {
    const id = await created();
    await openSeriesGames();
    const change = (body: object) => ask(id, "PATCH", { body });
    const answer = await change({ start_time: "20:00", version: 1 });
    expect(dates(answer.body)).toEqual([
      "2026-12-06T18:00",
      "2026-12-13T20:00",
      "2026-12-20T20:00",
      "2026-12-27T20:00",
    ]);
    expect(code(await change({ title: "Autre", version: 1 }))).toBe("series_changed");
    expect(code(await change({ title: "Autre", version: 2 }))).toBe(200);
  });

  it("keeps exceptions and omitted fields", async () => {
    const id = await created({
      price: 30,
      other_hours: { from: "2027-02-08", until: "2027-03-08", start_time: "22:00" },
    });
    await except(id, "POST", { body: { date: "2026-12-13", skip: true, reason: "Pluie" } });
    const { body } = await ask(id, "PATCH", { body: { start_time: "20:00" } });
    expect(body).toMatchObject({
      price: 30,
      otherHours: { from: "2027-02-08", until: "2027-03-08", startTime: "22:00" },
      exceptions: [{ date: "2026-12-13", kind: "skip", reason: "Pluie" }],
    });
    expect(dates(body)).toEqual([
      "2026-12-06T20:00",
      "2026-12-20T20:00",
      "2026-12-27T20:00",
      "2027-01-03T20:00",
    ]);
  });

  it("from a day on makes a new series with the same regulars and later exceptions, and changes open games", async () => {
    const id = await created({ opens_days_before: 20 });
    const regular = await makePlayer();
    await db
      .insert(seriesRegulars)
      .values({ seriesId: id, userId: regular.id, position: 1, createdAt: now() });
    await openSeriesGames();
    const opened = await gamesOf(id);
    expect(opened).toHaveLength(3);
    await joinGameAs(opened[1]?.id ?? "", regular.id);
    await except(id, "POST", { body: { date: "2026-12-27", skip: true, reason: "Vacances" } });
    const { body } = await ask(id, "PATCH", {
      body: { start_time: "20:00", max_players: 12, from: "2026-12-13" },
    });
    const next = textAt(body, "id");
    expect(next).not.toBe(id);
    expect(body).toMatchObject({
      firstDate: "2026-12-13",
      maxPlayers: 12,
      exceptions: [{ date: "2026-12-27" }],
    });
    expect(dates(body)).toEqual([
      "2026-12-13T20:00",
      "2026-12-20T20:00",
      "2027-01-03T20:00",
      "2027-01-10T20:00",
    ]);
    expect((await gamesOf(id)).map(({ seriesDate }) => seriesDate)).toEqual(["2026-12-06"]);
    expect((await gamesOf(next)).map(({ maxPlayers }) => maxPlayers)).toEqual([12, 12]);
    expect(await notificationsOf(regular.id)).toEqual(["game_changed:moved"]);
    expect(at((await ask(id, "GET")).body, "until")).toBe("2026-12-12");
    const people = await db.select().from(seriesRegulars).where(eq(seriesRegulars.seriesId, next));
    expect(people.map(({ userId }) => userId)).toEqual([regular.id]);
    await openUntil("2026-12-21T12:00Z");
    expect(await gamesOf(id)).toHaveLength(1);
  });

  it("changes nothing when one of its open games cannot change", async () => {
    const id = await created({ opens_days_before: 20 });
    await openSeriesGames();
    const [game] = await gamesOf(id);
    for (const _ of [1, 2]) await joinGameAs(game?.id ?? "", (await makePlayer()).id);
    const answer = await ask(id, "PATCH", { body: { max_players: 2, from: "2026-12-06" } });
    expect(code(answer)).toBe("max_below_confirmed");
    expect((await ask(id, "GET")).body).toMatchObject({ maxPlayers: 14, version: 1, until: null });
  });

  it("pauses the series until a day and resumes it", async () => {
    const id = await created();
    const paused = await ask(id, "PATCH", { body: { paused: true, paused_until: "2026-12-20" } });
    expect(paused.body).toMatchObject({ paused: true, pausedUntil: "2026-12-20", pauseReason: "organizer" });
    expect(dates(paused.body)[0]).toBe("2026-12-20T18:00");
    expect((await ask(id, "PATCH", { body: { paused: false } })).body).toMatchObject({ paused: false });
    const wrong = await ask(id, "PATCH", {
      body: { title: "Neuf", paused: true, paused_until: "2026-12-01" },
    });
    expect([wrong.status, at((await ask(id, "GET")).body, "title")]).toEqual([422, BODY.title]);
  });
});

describe("exceptions of a series", () => {
  it("skipping a day cancels the open game and notifies its players; undoing the skip opens a new game", async () => {
    const id = await created();
    await openSeriesGames();
    const [game] = await gamesOf(id);
    const player = await makePlayer();
    await joinGameAs(game?.id ?? "", player.id);
    const skip = { date: "2026-12-06", skip: true, reason: "Terrain fermé" };
    expect(code(await except(id, "POST", { body: skip }))).toBe(201);
    expect(await gamesOf(id)).toMatchObject([{ gameStatus: "cancelled" }]);
    expect(await notificationsOf(player.id)).toEqual(["game_cancelled:noted"]);
    await openSeriesGames();
    expect(await gamesOf(id)).toHaveLength(1);
    expect(
      code(
        await api("/api/series/{id}/exceptions?date=2026-12-06", {
          method: "DELETE",
          as: karim,
          params: { id },
        }),
      ),
    ).toBe(204);
    await openSeriesGames();
    expect(await gamesOf(id)).toMatchObject([{ gameStatus: "scheduled", seriesDate: "2026-12-06" }]);
  });

  it("moving a day changes the open game, or the game that will open", async () => {
    const id = await created();
    await openSeriesGames();
    const venue = await makeVenue();
    const move = (body: object) => except(id, "POST", { body });
    expect(code(await move({ date: "2026-12-06", start_time: "20:00", venue_id: venue.id }))).toBe(201);
    expect(await gamesOf(id)).toMatchObject([
      { startTime: new Date("2026-12-06T20:00Z"), venueId: venue.id },
    ]);
    expect(code(await move({ date: "2026-12-13", new_date: "2026-12-12" }))).toBe(201);
    await openUntil("2026-12-06T10:00Z");
    expect((await gamesOf(id))[1]).toMatchObject({
      startTime: new Date("2026-12-12T18:00Z"),
      seriesDate: "2026-12-13",
      venueId: null,
    });
  });

  it("skipping a day and those after it ends the series with the last day that stays", async () => {
    const id = await created();
    await openSeriesGames();
    const body = { date: "2026-12-20", skip: true, reason: "Vacances", this_and_following: true };
    expect(await except(id, "POST", { body })).toMatchObject({ status: 201, body: { until: "2026-12-13" } });
    expect(faults(await except(id, "POST", { body }))).toEqual({ date: [beginning("not_a_series_day")] });
  });

  it("a skip is not taken back while another game of the series has moved to its time", async () => {
    const id = await created();
    await except(id, "POST", { body: { date: "2026-12-13", skip: true } });
    await except(id, "POST", { body: { date: "2026-12-06", new_date: "2026-12-13" } });
    const restored = await api("/api/series/{id}/exceptions?date=2026-12-13", {
      method: "DELETE",
      as: karim,
      params: { id },
    });
    expect(code(restored)).toBe("series_overlaps");
  });

  it("moving a day and those after it answers with the series that they are in", async () => {
    const id = await created();
    const body = { date: "2026-12-13", start_time: "20:00", this_and_following: true };
    const answer = await except(id, "POST", { body });
    expect(answer).toMatchObject({ status: 201, body: { firstDate: "2026-12-13", startTime: "20:00" } });
    expect(textAt(answer.body, "id")).not.toBe(id);
  });

  it.each<[object, string, ErrorCode]>([
    [{ date: "2026-12-07", skip: true }, "date", "not_a_series_day"],
    [{ date: "2026-11-29", skip: true }, "date", "not_a_series_day"],
    [{ date: "2027-12-05", skip: true }, "date", "date_too_far"],
    [{ date: "2026-12-06" }, "start_time", "nothing_moved"],
    [{ date: "2026-12-06", skip: true, new_date: "2026-12-05" }, "new_date", "skip_or_move"],
    [{ date: "2026-12-06", new_date: "2026-12-21" }, "new_date", "moved_too_far"],
    [{ date: "2026-12-06", new_date: "2026-11-30" }, "new_date", "day_passed"],
    [{ date: "2026-12-06", new_date: "2026-12-13", start_time: "19:00" }, "new_date", "series_overlaps"],
  ])("refuses %o", async (body, field, expected) => {
    const id = await created();
    const answer = await except(id, "POST", { body });
    if (answer.status === 422) expect(faults(answer)).toEqual({ [field]: [beginning(expected)] });
    else expect(code(answer)).toBe(expected);
    expect(at((await ask(id, "GET")).body, "exceptions")).toEqual([]);
  });

  it("are limited to 52, not counting a change of an existing exception", async () => {
    const id = await created();
    const rows = Array.from({ length: SERIES_LIMITS.exceptions.max }, (_, day) => {
      const date = new Date(Date.parse("2026-12-06") + day * millisecondsInDay).toISOString().slice(0, 10);
      return { ...{ seriesId: id, date, kind: "skip" as const, reason: "x" }, createdAt: now() };
    });
    await db.insert(seriesExceptions).values(rows);
    const skip = (date: string) => except(id, "POST", { body: { date, skip: true } });
    expect(code(await skip("2027-06-06"))).toBe("exceptions_full");
    expect(code(await skip("2026-12-06"))).toBe(201);
  });

  it("that apply to a day and all later ones move the series or end it", async () => {
    const id = await created({ opens_days_before: 20 });
    await openSeriesGames();
    const body = { date: "2026-12-13", this_and_following: true };
    await except(id, "POST", { body: { ...body, start_time: "20:00" } });
    expect((await gamesOf(id)).map(({ seriesDate }) => seriesDate)).toEqual(["2026-12-06"]);
    const other = await created({ weekdays: [6], opens_days_before: 20 });
    await openSeriesGames();
    await except(other, "POST", { body: { date: "2026-12-19", skip: true, this_and_following: true } });
    expect((await gamesOf(other)).map(({ gameStatus }) => gameStatus)).toEqual(["scheduled", "cancelled"]);
    expect(at((await ask(other, "GET")).body, "until")).toBe("2026-12-12");
  });
});
