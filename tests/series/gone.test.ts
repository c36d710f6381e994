import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { reports } from "#db/schema/moderation";
import { series, seriesRegulars } from "#db/schema/series";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { makeVenue } from "#seed/factories/venues";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { closeCrew } from "~/features/crews/crews.server";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { removeMember } from "~/features/crews/members.server";
import { decideReports } from "~/features/moderation/decisions.server";
import { changeSeries } from "~/features/series/change-series.server";
import { undoEnding } from "~/features/series/end-series.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { takeOverSeries } from "~/features/series/pause-series.server";
import { deleteVenue } from "~/features/venues/editing/delete-venue.server";
import { actorOf, notificationsOf } from "../games/support";

let organizer: Player;
beforeEach(async () => {
  organizer = await makePlayer();
});

/** Far from opening its next game. */
const quiet = (venueId: string | null = null) =>
  makeSeries({
    organizerId: organizer.id,
    firstDate: "2027-01-03",
    venueId,
    nextOpenAt: new Date("2026-12-28"),
  });
const rowOf = async (id: string) => (await db.select().from(series).where(eq(series.id, id)))[0];

async function decide(kind: "venue" | "player", id: string, verdict: "hide" | "suspend") {
  const admin = await makePlayer({ role: "admin" });
  await db.insert(reports).values({
    ...{
      id: newId(),
      reporterId: admin.id,
      targetType: kind,
      targetId: id,
      reason: "abuse",
      createdAt: now(),
    },
  });
  await decideReports(actorOf(admin), { kind, id, verdict, note: null, seen: now() });
}

describe("a crew's series within a minute", () => {
  const ofCrew = async () => {
    const crew = await makeCrew();
    await addMember(crew.id, organizer.id, "organizer");
    const { id } = await makeSeries({
      ...{ organizerId: organizer.id, crewId: crew.id, firstDate: "2027-01-03" },
      nextOpenAt: new Date("2026-12-28"),
    });
    return { id, crew, owner: actorOf({ id: crew.ownerId }) };
  };

  it("pauses when its organizer leaves the crew", async () => {
    const { id, crew } = await ofCrew();
    await leaveCrew(actorOf(organizer), crew.id);
    await openSeriesGames();
    expect(await rowOf(id)).toMatchObject({ pauseReason: "organizer_gone", endedAt: null });
  });

  it("pauses when its organizer is removed", async () => {
    const { id, crew, owner } = await ofCrew();
    await removeMember(owner, crew.id, organizer.id);
    await openSeriesGames();
    expect(await rowOf(id)).toMatchObject({ pauseReason: "organizer_gone", endedAt: null });
  });

  it("ends when the crew is closed", async () => {
    const { id, crew, owner } = await ofCrew();
    await closeCrew(owner, crew.id);
    await openSeriesGames();
    expect(await rowOf(id)).toMatchObject({ endedAt: now() });
  });

  it("ends again when its end is taken back after that", async () => {
    const { id, crew, owner } = await ofCrew();
    await closeCrew(owner, crew.id);
    await openSeriesGames();
    await undoEnding(actorOf(organizer), id);
    expect(await rowOf(id)).toMatchObject({ endedAt: null });
    await openSeriesGames();
    expect(await rowOf(id)).toMatchObject({ endedAt: now() });
  });

  it("pauses even if a co-organizer changes it right after its organizer leaves the crew", async () => {
    const { id, crew, owner } = await ofCrew();
    await leaveCrew(actorOf(organizer), crew.id);
    await changeSeries(owner, id, { changes: { maxPlayers: 12 } });
    await openSeriesGames();
    expect(await rowOf(id)).toMatchObject({ pauseReason: "organizer_gone", maxPlayers: 12 });
    await openSeriesGames();
    expect(await notificationsOf(owner.id)).toEqual(["series:series_organizer_gone"]);
  });

  it("keeps the open game of a deleted organizer for the co-organizer who takes it over", async () => {
    const { id, owner } = await ofCrew();
    await db.update(series).set({ firstDate: "2026-12-06", nextOpenAt: now() }).where(eq(series.id, id));
    await openSeriesGames();
    const open = () => db.select().from(games).where(eq(games.seriesId, id));
    const [game] = await open();
    await deleteAccount(actorOf(organizer), PLAYER_PASSWORD);
    await openSeriesGames();
    await takeOverSeries(owner, id);
    await openSeriesGames();
    expect(await open()).toMatchObject([{ id: game?.id, organizerId: owner.id, gameStatus: "scheduled" }]);
  });
});

describe("a series learns within a minute", () => {
  it.each([
    ["of a deleted account", () => deleteAccount(actorOf(organizer), PLAYER_PASSWORD)],
    ["of a suspension", () => decide("player", organizer.id, "suspend")],
  ])("%s, and ends without a co-organizer", async (_, go) => {
    const { id } = await quiet();
    const regular = await makePlayer();
    await db
      .insert(seriesRegulars)
      .values({ seriesId: id, userId: regular.id, position: 1, createdAt: now() });
    await go();
    await openSeriesGames();
    expect(await rowOf(id)).toMatchObject({ endedAt: now(), nextOpenAt: null });
    expect(await notificationsOf(regular.id)).toEqual(["series:series_ended"]);
  });

  it.each([
    ["is deleted", (one: Player) => deleteAccount(actorOf(one), PLAYER_PASSWORD)],
    ["is suspended", (one: Player) => decide("player", one.id, "suspend")],
  ])("that who had taken over its game %s, and opens another one", async (_, go) => {
    const { id } = await makeSeries({
      organizerId: organizer.id,
      firstDate: "2026-12-06",
      nextOpenAt: now(),
    });
    await openSeriesGames();
    const open = () =>
      db
        .select({ id: games.id, date: games.seriesDate })
        .from(games)
        .where(eq(games.seriesId, id))
        .orderBy(games.seriesDate);
    const [taken] = await open();
    const other = await makePlayer();
    await db
      .update(games)
      .set({ organizerId: other.id })
      .where(eq(games.id, taken?.id ?? ""));
    await go(other);
    await openSeriesGames();
    const [first] = await open();
    expect(first?.date).toBe(taken?.date);
    expect(first?.id).not.toBe(taken?.id);
  });

  it.each([
    ["deleted", (id: string) => deleteVenue(actorOf(organizer), id)],
    ["hidden", (id: string) => decide("venue", id, "hide")],
  ])("of a %s venue, pauses, and resumes with another venue", async (_, go) => {
    const venue = await makeVenue({ createdById: organizer.id });
    const { id } = await quiet(venue.id);
    await go(venue.id);
    await openSeriesGames();
    expect(await rowOf(id)).toMatchObject({ pauseReason: "venue_gone" });
    expect(await notificationsOf(organizer.id)).toContain("series:series_venue_gone");
    await openSeriesGames();
    const { id: venueId } = await makeVenue();
    await changeSeries(actorOf(organizer), id, { changes: { venueId } });
    expect(await rowOf(id)).toMatchObject({
      pausedAt: null,
      venueId,
      nextOpenAt: new Date("2026-12-28T09:00Z"),
    });
  });
});
