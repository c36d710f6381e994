import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { gameAlerts } from "#db/schema/alerts";
import { games } from "#db/schema/games";
import { moderationLog, reports } from "#db/schema/moderation";
import { notifications } from "#db/schema/notifications";
import { polls } from "#db/schema/polls";
import { series, seriesExceptions } from "#db/schema/series";
import { venueSources } from "#db/schema/venue-imports";
import {
  venueConditions,
  venueEdits,
  venueFavorites,
  venueFollows,
  venueRatings,
  venues,
} from "#db/schema/venues";
import { makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { makeVenueImport } from "#seed/factories/venue-imports";
import { favorVenueAs, makePhoto, makeVenue, rateVenueAs, type Venue } from "#seed/factories/venues";
import { makeWebhook } from "#seed/factories/webhooks";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { mergeVenues, planMerge, stateOf } from "~/features/venue-merge/merge-venues.server";
import { reportCondition } from "~/features/venues/condition/condition.server";
import { actorOf } from "../games/support";

let admin: Player;
let amel: Player;
let badr: Player;
let goes: Venue;
let stays: Venue;

beforeAll(async () => {
  admin = await makePlayer({ role: "admin" });
  amel = await makePlayer();
  badr = await makePlayer();
});
beforeEach(async () => {
  goes = await makeVenue({ name: "Stade Oulfa", sports: [["football", 10]] });
  stays = await makeVenue({ name: "Complexe Oulfa", sports: [["football", 12]] });
});

const adminActor = () => actorOf({ id: admin.id, role: "admin" });
const merge = (from = goes, into = stays) => mergeVenues(adminActor(), { venueId: from.id, into: into.id });
const row = async (id: string) => (await db.select().from(venues).where(eq(venues.id, id)))[0];
const refusalBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

/** Tables that name a venue, and their rows for it. */
async function referring(venueId: string): Promise<string[]> {
  const keys = await db.all<{ table: string; column: string }>(sql`
    select m.name as "table", f."from" as "column" from sqlite_schema as m, pragma_foreign_key_list(m.name) as f
    where m.type = 'table' and f."table" = 'venues'`);
  const names: string[] = [];
  for (const { table, column } of keys) {
    const [found] = await db.all<{ count: number }>(
      sql`select count(*) as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${venueId}`,
    );
    if (found?.count) names.push(`${table}.${column}`);
  }
  return names.sort();
}

async function fill(venue: Venue): Promise<void> {
  const game = await makeGame({ venueId: venue.id, cityId: venue.cityId });
  const weekly = await makeSeries({ venueId: venue.id, cityId: venue.cityId });
  await db.insert(seriesExceptions).values({
    ...{ seriesId: weekly.id, date: "2027-01-04", kind: "move", venueId: venue.id, createdAt: now() },
  });
  await makeCrew({ venueId: venue.id });
  await db.insert(polls).values({
    ...{ id: newId(), code: newId().slice(0, 8), title: "?", organizerId: amel.id, sportId: game.sportId },
    ...{ venueId: venue.id, createdAt: now() },
  });
  await makeWebhook({ userId: amel.id, venueId: venue.id });
  await rateVenueAs(venue.id, amel.id, { rating: 4 });
  await favorVenueAs(venue.id, amel.id);
  await db.insert(venueFollows).values({ followerId: amel.id, venueId: venue.id, createdAt: now() });
  await reportCondition(actorOf(amel), venue.id, { state: "open", lights: null, surface: null, price: null });
  await makePhoto(venue.id, { userId: amel.id });
  await db.insert(venueSources).values({ sourceId: `way/${venue.n}`, venueId: venue.id });
  await db.insert(venueEdits).values({ venueId: venue.id, userId: amel.id, changes: {}, createdAt: now() });
  await makeVenueImport({ adminId: admin.id, venue });
  const former = await makeVenue();
  await db.update(venues).set({ mergedIntoId: venue.id, deletedAt: now() }).where(eq(venues.id, former.id));
}

describe("merging two venues", () => {
  it("moves every row that names the venue, but for its own sports, history and finished imports", async () => {
    await fill(goes);
    const before = await referring(goes.id);
    expect(before).toEqual([
      "crews.venue_id",
      "games.venue_id",
      "polls.venue_id",
      "series.venue_id",
      "series_exceptions.venue_id",
      "venue_conditions.venue_id",
      "venue_edits.venue_id",
      "venue_favorites.venue_id",
      "venue_follows.venue_id",
      "venue_import_rows.venue_id",
      "venue_photos.venue_id",
      "venue_ratings.venue_id",
      "venue_sources.venue_id",
      "venue_sports.venue_id",
      "venues.merged_into_id",
      "webhooks.venue_id",
    ]);
    const moved = await merge();
    expect(moved).toMatchObject({
      ...{ upcomingGames: 1, pastGames: 0, series: 1, crews: 1, polls: 1, ratings: 1, favorites: 1 },
      ...{ followers: 1, conditions: 1, photos: 1, webhooks: 1 },
    });
    expect(await referring(goes.id)).toEqual(["venue_edits.venue_id", "venue_sports.venue_id"]);
    expect(await referring(stays.id)).toEqual(before.filter((name) => name !== "venue_edits.venue_id"));
    expect(await row(goes.id)).toMatchObject({ mergedIntoId: stays.id, ratingCount: 0, ratingSum: 0 });
    expect((await row(goes.id))?.deletedAt).not.toBeNull();
    expect(await row(stays.id)).toMatchObject({ name: "Complexe Oulfa", ratingCount: 1, ratingSum: 4 });
  });

  it("is in the moderation log, and who added the venue is notified", async () => {
    await merge();
    const [entry] = await db.select().from(moderationLog).where(eq(moderationLog.targetId, stays.id));
    expect(entry).toMatchObject({ action: "venue_merged", adminId: admin.id, note: "Stade Oulfa" });
    const [sent] = await db.select().from(notifications).where(eq(notifications.userId, goes.createdById));
    expect(sent?.params).toMatchObject({
      ...{ reason: "merged", subject: "Stade Oulfa", note: "Complexe Oulfa", page: `/venues/${stays.id}` },
    });
  });

  it("takes games to the city of the venue that stays, and only calendars of coming ones change", async () => {
    const far = await makeVenue({ cityId: cityId("fes") });
    const coming = await makeGame({ venueId: goes.id, cityId: goes.cityId });
    const past = await makeGame({ venueId: goes.id, cityId: goes.cityId, gameStatus: "completed" });
    const weekly = await makeSeries({ venueId: goes.id, cityId: goes.cityId });
    await merge(goes, far);
    const gameRow = async (id: string) => (await db.select().from(games).where(eq(games.id, id)))[0];
    expect(await gameRow(coming.id)).toMatchObject({
      ...{ venueId: far.id, cityId: far.cityId, sequence: coming.sequence + 1 },
    });
    expect(await gameRow(past.id)).toMatchObject({
      ...{ venueId: far.id, sequence: past.sequence, updatedAt: past.updatedAt },
    });
    const [after] = await db.select().from(series).where(eq(series.id, weekly.id));
    expect(after).toMatchObject({ venueId: far.id, cityId: far.cityId, version: weekly.version + 1 });
    expect(await db.$count(notifications, eq(notifications.gameId, coming.id))).toBe(0);
  });

  it("forgets that a game was moved from one of them to the other", async () => {
    const changedFrom = { venueId: goes.id, at: +now() };
    const only = await makeGame({ venueId: stays.id, changedFrom });
    const also = await makeGame({ venueId: stays.id, changedFrom: { ...changedFrom, priceMinor: 500 } });
    await merge();
    const left = async (id: string) =>
      (await db.select().from(games).where(eq(games.id, id)))[0]?.changedFrom;
    expect(await left(only.id)).toBeNull();
    expect(await left(also.id)).toEqual({ priceMinor: 500, at: changedFrom.at });
  });

  it("counts games at both at the same hour and keeps them", async () => {
    const startTime = new Date(+now() + 86_400_000);
    const times = { startTime, endTime: new Date(+startTime + 3_600_000) };
    await makeGame({ venueId: goes.id, ...times });
    await makeGame({ venueId: stays.id, ...times });
    expect(await merge()).toMatchObject({ upcomingGames: 1, overlaps: 1 });
    expect(await db.$count(games, eq(games.venueId, stays.id))).toBe(2);
  });

  it("adds the sports that the other lacks, with an entry in its history", async () => {
    const tennis = await makeVenue({
      sports: [
        ["football", 22],
        ["tennis", 4],
      ],
    });
    await merge(tennis, stays);
    const [edit] = await db.select().from(venueEdits).where(eq(venueEdits.venueId, stays.id));
    const football = { sportId: sportId("football"), maxPlayers: 12 };
    expect(edit).toMatchObject({ userId: admin.id, changes: { sports: [[football], expect.anything()] } });
    expect(edit?.changes.sports?.[1]).toEqual(
      expect.arrayContaining([football, { sportId: sportId("tennis"), maxPlayers: 4 }]),
    );
  });

  describe("where somebody said something of both", () => {
    const older = new Date(+now() - 86_400_000);
    const ratingsOf = (userId: string) =>
      db
        .select()
        .from(venueRatings)
        .where(and(eq(venueRatings.userId, userId), eq(venueRatings.venueId, stays.id)));

    it.each([
      ["the rating that goes is newer", true, 2],
      ["the rating that stays is newer", false, 5],
    ])("the newer rating counts: %s", async (_, goesIsNewer, expected) => {
      const going = await rateVenueAs(goes.id, badr.id, { rating: 2 });
      const staying = await rateVenueAs(stays.id, badr.id, { rating: 5 });
      await db
        .update(venueRatings)
        .set({ updatedAt: older })
        .where(eq(venueRatings.id, goesIsNewer ? staying : going));
      await merge();
      expect(await ratingsOf(badr.id)).toMatchObject([{ rating: expected }]);
      expect(await row(stays.id)).toMatchObject({ ratingCount: 1, ratingSum: expected });
    });

    it("open reports of the words of a rating that is dropped are answered, others stay open", async () => {
      const older = await rateVenueAs(goes.id, badr.id, { rating: 2, comment: "Muddy" });
      const newer = await rateVenueAs(stays.id, badr.id, { rating: 5, comment: "Dry" });
      const byCreator = await rateVenueAs(goes.id, stays.createdById, { rating: 5, comment: "Mine" });
      const moves = await rateVenueAs(goes.id, amel.id, { rating: 4, comment: "Fine" });
      const outdated = await rateVenueAs(stays.id, admin.id, { rating: 3, comment: "Dark" });
      const replaces = await rateVenueAs(goes.id, admin.id, { rating: 4, comment: "Lit now" });
      for (const id of [older, outdated])
        await db
          .update(venueRatings)
          .set({ updatedAt: new Date(+now() - 1000) })
          .where(eq(venueRatings.id, id));
      for (const targetId of [older, newer, byCreator, moves, outdated, replaces])
        await db.insert(reports).values({
          ...{ id: newId(), reporterId: amel.id, targetType: "comment", targetId, reason: "false" },
          createdAt: now(),
        });
      await merge();
      const statusOf = async (id: string) =>
        (await db.select().from(reports).where(eq(reports.targetId, id)))[0]?.status;
      expect(await Promise.all([older, byCreator, outdated].map(statusOf))).toEqual(
        Array(3).fill("resolved"),
      );
      expect(await Promise.all([newer, moves, replaces].map(statusOf))).toEqual(Array(3).fill("open"));
    });

    it("a rating by who added the venue that stays is dropped", async () => {
      await rateVenueAs(goes.id, stays.createdById, { rating: 5 });
      await merge();
      expect(await row(stays.id)).toMatchObject({ ratingCount: 0, ratingSum: 0 });
    });

    it("the newer word on the pitch counts", async () => {
      const says = (venue: Venue, value: string, confirmedAt: Date) =>
        db
          .insert(venueConditions)
          .values({ venueId: venue.id, userId: badr.id, aspect: "lights", value, confirmedAt });
      await says(goes, "lit", now());
      await says(stays, "unlit", older);
      await merge();
      const words = await db.select().from(venueConditions).where(eq(venueConditions.venueId, stays.id));
      expect(words).toMatchObject([{ value: "lit" }]);
    });

    it("a favorite and a follow stay once", async () => {
      for (const { id: venueId } of [goes, stays]) {
        await favorVenueAs(venueId, badr.id);
        await db.insert(venueFollows).values({ followerId: badr.id, venueId, createdAt: now() });
      }
      await merge();
      expect(await db.$count(venueFavorites, eq(venueFavorites.userId, badr.id))).toBe(1);
      expect(await db.$count(venueFollows, eq(venueFollows.followerId, badr.id))).toBe(1);
    });

    it("an alert of the same search stays once, others are kept", async () => {
      const caspian = await makePlayer();
      const alert = (filters: Record<string, unknown>) =>
        db
          .insert(gameAlerts)
          .values({ id: newId(), userId: caspian.id, name: "Foot", filters, createdAt: now() });
      await alert({ venue_id: goes.id });
      await alert({ venue_id: stays.id });
      await alert({ venue_id: goes.id, when: "tonight" });
      expect(await merge()).toMatchObject({ alerts: 2 });
      const left = await db.select().from(gameAlerts).where(eq(gameAlerts.userId, caspian.id));
      expect(left.map(({ filters }) => filters)).toEqual(
        expect.arrayContaining([{ venue_id: stays.id }, { venue_id: stays.id, when: "tonight" }]),
      );
      expect(left).toHaveLength(2);
    });

    it("open reports on the venue that goes are answered", async () => {
      const report = { id: newId(), reporterId: badr.id, targetType: "venue" as const, targetId: goes.id };
      await db.insert(reports).values({ ...report, reason: "false", createdAt: now() });
      await merge();
      const [answered] = await db.select().from(reports).where(eq(reports.id, report.id));
      expect(answered).toMatchObject({ status: "resolved", resolvedById: admin.id });
    });
  });

  it("leads venues that were merged into it on to the last one", async () => {
    const last = await makeVenue();
    await merge();
    await merge(stays, last);
    expect((await row(goes.id))?.mergedIntoId).toBe(last.id);
  });
});

describe("a merge that cannot be", () => {
  it("is refused into itself, and into a venue that is hidden, deleted, merged or unknown", async () => {
    const hidden = await makeVenue({ hiddenAt: now() });
    const deleted = await makeVenue({ deletedAt: now() });
    const other = await makeVenue();
    const merged = await makeVenue();
    await merge(merged, other);
    const into = (id: string) => refusalBy(mergeVenues(adminActor(), { venueId: goes.id, into: id }));
    expect(await into(goes.id)).toBe("venue_merge_itself");
    expect(await into(goes.id.toUpperCase())).toBe("venue_merge_itself");
    for (const id of [hidden.id, deleted.id, merged.id, newId()])
      expect(await into(id)).toBe("venue_unknown");
    expect((await row(goes.id))?.deletedAt).toBeNull();
  });

  it("is refused from a venue that is hidden, deleted or merged into another one", async () => {
    const hidden = await makeVenue({ hiddenAt: now() });
    const deleted = await makeVenue({ deletedAt: now() });
    const merged = await makeVenue();
    await merge(merged, await makeVenue());
    for (const venue of [hidden, deleted, merged])
      expect(await refusalBy(merge(venue, stays))).toBe("venue_not_found");
  });

  it("is refused when one of them was changed since the admin looked", async () => {
    const seen = stateOf(goes, stays);
    await db
      .update(venues)
      .set({ updatedAt: new Date(+now() + 1) })
      .where(eq(venues.id, stays.id));
    const late = mergeVenues(adminActor(), { venueId: goes.id, into: stays.id, seen });
    expect(await refusalBy(late)).toBe("conflict");
    expect((await row(goes.id))?.deletedAt).toBeNull();
  });

  it("writes nothing as long as it is only planned", async () => {
    await makeGame({ venueId: goes.id });
    const { moved } = await planMerge(adminActor(), { venueId: goes.id, into: stays.id });
    expect(moved.upcomingGames).toBe(1);
    expect(await row(goes.id)).toEqual(goes);
  });
});

describe("two admins at once", () => {
  it("the same merge twice moves once and refuses nobody", async () => {
    await makeGame({ venueId: goes.id });
    const [first, second] = await Promise.all([merge(), merge()]);
    expect([first.upcomingGames + second.upcomingGames]).toEqual([1]);
    expect(await db.$count(moderationLog, eq(moderationLog.targetId, stays.id))).toBe(1);
  });

  it("one way and the other, only the first counts and one venue stays", async () => {
    const outcomes = await Promise.all([refusalBy(merge(goes, stays)), refusalBy(merge(stays, goes))]);
    expect(outcomes).toEqual([null, "venue_unknown"]);
    expect([(await row(goes.id))?.mergedIntoId, (await row(stays.id))?.mergedIntoId]).toEqual([
      stays.id,
      null,
    ]);
  });

  it("into two others, only the first counts", async () => {
    const third = await makeVenue();
    const outcomes = await Promise.all([refusalBy(merge(goes, stays)), refusalBy(merge(goes, third))]);
    expect(outcomes).toEqual([null, "venue_not_found"]);
  });
});
