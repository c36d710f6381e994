import { millisecondsInDay } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { attendanceDisputes } from "#db/schema/attendance";
import { type gameParticipants, games } from "#db/schema/games";
import { seriesRegulars } from "#db/schema/series";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries, type Series } from "#seed/factories/series";
import { freeze, now } from "~/core/time/clock.server";
import { actorOf, notificationRowsOf, notificationsOf, placeOf } from "../games/support";
import { markAttendance } from "../reliability/support";
import { addRegular, gameOf } from "./support";

let row: Series;
let regular: Player;
beforeEach(async () => {
  freeze(new Date("2026-12-01T12:00:00.000Z"));
  row = await makeSeries();
  regular = await makePlayer();
});

/** A game of the series that was played on a day of November, which the regular missed. */
async function missed(day: string, options: Partial<typeof gameParticipants.$inferInsert> = {}) {
  const startTime = new Date(`2026-11-${day}T18:00:00.000Z`);
  const endTime = new Date(+startTime + 5_400_000);
  const game = await gameOf(row, {
    startTime,
    endTime,
    seriesDate: `2026-11-${day}`,
    gameStatus: "completed",
  });
  const joinedAt = new Date(+startTime - 5 * millisecondsInDay);
  await joinGameAs(game.id, regular.id, { byDefault: true, joinedAt, ...options });
  freeze(endTime);
  await markAttendance(
    actorOf({ id: row.organizerId }),
    { gameId: game.id, participantId: regular.id },
    false,
  );
  return game;
}

const isIn = async () => {
  const [found] = await db
    .select()
    .from(seriesRegulars)
    .where(and(eq(seriesRegulars.seriesId, row.id), eq(seriesRegulars.userId, regular.id)));
  return found && { defaultIn: found.defaultIn, lost: found.defaultLostAt !== null };
};
const SINCE = new Date("2026-10-01T12:00:00.000Z");

describe("a regular who misses games without canceling", () => {
  it("keeps the default spot after one missed game and loses it after two, notifying player and organizer", async () => {
    await addRegular(row.id, regular.id, { defaultSince: SINCE });
    await missed("08");
    expect(await isIn()).toEqual({ defaultIn: true, lost: false });
    await missed("15");
    expect(await isIn()).toEqual({ defaultIn: false, lost: true });
    expect(await notificationsOf(regular.id)).toEqual([
      "attendance:marked",
      "attendance:marked",
      "default_lost",
    ]);
    expect(await notificationsOf(row.organizerId)).toEqual(["default_lost:regular"]);
  });

  it("loses the default spot, and co-organizers are notified with a link to the page of regulars", async () => {
    const crew = await makeCrew();
    const coOrganizer = await makePlayer();
    await addMember(crew.id, coOrganizer.id, "organizer");
    await addMember(crew.id, regular.id);
    row = await makeSeries({ crewId: crew.id, organizerId: crew.ownerId });
    await addRegular(row.id, regular.id, { defaultSince: SINCE });
    await missed("08");
    await missed("15");
    const page = `/series/${row.id}/regulars`;
    for (const id of [crew.ownerId, coOrganizer.id]) {
      const lost = (await notificationRowsOf(id)).filter(({ type }) => type === "default_lost");
      expect(lost).toMatchObject([{ params: { reason: "regular", playerId: regular.id, page } }]);
    }
    const own = (await notificationRowsOf(regular.id)).at(-1);
    expect(own).toMatchObject({ type: "default_lost", params: { page: `/series/${row.id}` } });
  });

  it("does not lose the default spot over games that they answered or from before it was restored", async () => {
    await addRegular(row.id, regular.id, { defaultSince: new Date("2026-11-09T12:00:00.000Z") });
    await missed("01");
    await missed("08");
    await missed("15", { byDefault: false });
    await missed("22");
    expect(await isIn()).toEqual({ defaultIn: true, lost: false });
  });

  it("keeps the default spot while an attendance mark is disputed", async () => {
    await addRegular(row.id, regular.id, { defaultSince: SINCE });
    const first = await missed("08");
    const place = await placeOf(first.id, regular.id);
    await transact((tx) =>
      tx
        .insert(attendanceDisputes)
        .values({ participantId: place?.id ?? "", reason: "I came", createdAt: now() }),
    );
    await missed("15");
    expect(await isIn()).toEqual({ defaultIn: true, lost: false });
  });

  it("keeps the default spot when the two missed games are of different series", async () => {
    await addRegular(row.id, regular.id, { defaultSince: SINCE });
    await missed("08");
    const mine = row;
    row = await makeSeries({ organizerId: mine.organizerId });
    await addRegular(row.id, regular.id, { defaultSince: SINCE });
    await missed("15");
    expect(await isIn()).toEqual({ defaultIn: true, lost: false });
    await db.update(games).set({ gameStatus: "cancelled" }).where(eq(games.seriesId, mine.id));
  });
});
