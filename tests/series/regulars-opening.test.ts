import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameReminders, games } from "#db/schema/games";
import { notifications } from "#db/schema/notifications";
import { addMember, makeCrew } from "#seed/factories/crews";
import { gameById } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries, type Series } from "#seed/factories/series";
import { freeze, now } from "~/core/time/clock.server";
import { participate } from "~/features/games/participation/participation.server";
import { remindPlayers } from "~/features/games/reminders.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { actorOf, logOf, notificationsOf, placeOf, statusOf } from "../games/support";
import { addRegular, openGame } from "./support";

const NOON = new Date("2026-12-01T12:00:00.000Z");
const START = new Date("2026-12-06T18:00:00.000Z");
const TIMES = { startTime: START, endTime: new Date(+START + 5_400_000) };

let row: Series;
let players: Player[];
beforeEach(async () => {
  freeze(NOON);
  row = await makeSeries({ maxPlayers: 2, minPlayers: 2 });
  players = [await makePlayer(), await makePlayer(), await makePlayer()];
});

const open = (series = row) => openGame(series, TIMES);
const statuses = (gameId: string) => Promise.all(players.map(({ id }) => statusOf(gameId, id)));

describe("when a game of the series opens", () => {
  it("regulars in by default get spots in the organizer's order, and the rest go first on the waiting list", async () => {
    for (const { id } of players) await addRegular(row.id, id);
    const game = await open();
    expect(await statuses(game.id)).toEqual(["confirmed", "confirmed", "waitlisted"]);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(2);
    const [, , third] = players;
    expect(await logOf(game.id)).toEqual([{ event: "joined", userId: third?.id, position: 1 }]);
    expect(await Promise.all(players.map(({ id }) => notificationsOf(id)))).toEqual([
      ["regular_in"],
      ["regular_in"],
      ["regular_in:waiting"],
    ]);
    expect(await notificationsOf(row.organizerId)).toEqual([]);
  });

  it("regulars get spots in the organizer's order, not in the order they were added", async () => {
    const [first, second, third] = players;
    if (!first || !second || !third) throw new Error("no players");
    await addRegular(row.id, first.id, { position: 9001 });
    await addRegular(row.id, second.id, { position: 9003 });
    await addRegular(row.id, third.id, { position: 9002 });
    const game = await open();
    expect(await statuses(game.id)).toEqual(["confirmed", "waitlisted", "confirmed"]);
  });

  it("regulars without the default, suspended accounts and deleted accounts get no spot", async () => {
    const [asked, suspended, deleted] = players;
    if (!asked || !suspended || !deleted) throw new Error("no players");
    await addRegular(row.id, asked.id, { defaultIn: false });
    await addRegular(row.id, suspended.id);
    await addRegular(row.id, deleted.id);
    await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id));
    await db.update(users).set({ deletedAt: now() }).where(eq(users.id, deleted.id));
    const game = await open();
    expect(await statuses(game.id)).toEqual([undefined, undefined, undefined]);
  });

  it("a women-only game gives spots only to regulars whose profile says female", async () => {
    const women = await makeSeries({ audience: "women" });
    players = [
      await makePlayer({ gender: "female" }),
      await makePlayer({ gender: "male" }),
      await makePlayer({ gender: null }),
    ];
    for (const { id } of players) await addRegular(women.id, id);
    const game = await open(women);
    expect(await statuses(game.id)).toEqual(["confirmed", undefined, undefined]);
  });

  it("a crew's game gives spots only to members of the crew", async () => {
    const crew = await makeCrew();
    const ours = await makeSeries({ crewId: crew.id, organizerId: crew.ownerId });
    const [member, pending, stranger] = players;
    if (!member || !pending || !stranger) throw new Error("no players");
    await addMember(crew.id, member.id);
    await addMember(crew.id, pending.id, "pending");
    for (const { id } of players) await addRegular(ours.id, id);
    const game = await open(ours);
    expect(await statuses(game.id)).toEqual(["confirmed", undefined, undefined]);
  });

  it("two regulars with a block do not both get a spot, and the organizer is notified", async () => {
    for (const { id } of players) await addRegular(row.id, id);
    const [first, second] = players;
    if (!first || !second) throw new Error("no players");
    await blockPlayer(actorOf(second), first.id);
    const game = await open();
    expect(await statuses(game.id)).toEqual(["confirmed", undefined, "confirmed"]);
    expect(await notificationsOf(row.organizerId)).toEqual(["regular_in:apart"]);
    expect(await notificationsOf(second.id)).toEqual([]);
  });

  it("co-organizers are notified of a regular left out by a block, except those with a block with that player", async () => {
    const crew = await makeCrew();
    const [first, second, third] = players;
    if (!first || !second || !third) throw new Error("no players");
    await addMember(crew.id, first.id, "organizer");
    await addMember(crew.id, second.id, "organizer");
    await addMember(crew.id, third.id, "organizer");
    const ours = await makeSeries({ crewId: crew.id, organizerId: crew.ownerId });
    for (const { id } of [first, second]) await addRegular(ours.id, id);
    await blockPlayer(actorOf(second), first.id);
    await open(ours);
    expect(await Promise.all([crew.ownerId, first.id, second.id, third.id].map(notificationsOf))).toEqual([
      ["regular_in:apart"],
      ["regular_in"],
      [],
      ["regular_in:apart"],
    ]);
  });

  it("the organizer's own spot comes before the regulars' spots", async () => {
    const weekly = await makeSeries({
      ...{ maxPlayers: 2, minPlayers: 2, organizerPlays: true, opensDaysBefore: 6 },
      nextOpenAt: now(),
    });
    for (const { id } of players) await addRegular(weekly.id, id);
    expect(await openSeriesGames()).toBe(1);
    const [game] = await db.select().from(games).where(eq(games.seriesId, weekly.id));
    expect(await statusOf(game?.id ?? "", weekly.organizerId)).toBe("confirmed");
    expect(await statuses(game?.id ?? "")).toEqual(["confirmed", "waitlisted", "waitlisted"]);
  });

  it("nobody gets a spot in a game that is already canceled", async () => {
    for (const { id } of players) await addRegular(row.id, id);
    await expect(openGame(row, { ...TIMES, gameStatus: "cancelled" })).rejects.toThrow();
  });

  it("the game counts as announced, so that regulars get no second message that it is on", async () => {
    for (const { id } of players) await addRegular(row.id, id);
    const game = await open();
    expect((await gameById(undefined, game.id)).announcedOnAt).toEqual(NOON);
  });
});

describe("a spot by default", () => {
  it("is freed when the player leaves, and goes to the first player on the waiting list", async () => {
    for (const { id } of players) await addRegular(row.id, id);
    const game = await open();
    const [first, , third] = players;
    if (!first || !third) throw new Error("no players");
    await participate(actorOf(first), game.id, { status: "declined" });
    expect(await statuses(game.id)).toEqual(["declined", "confirmed", "confirmed"]);
    expect((await placeOf(game.id, first.id))?.byDefault).toBe(false);
    expect((await placeOf(game.id, third.id))?.byDefault).toBe(true);
  });

  it("is no longer a default one once the player leaves and rejoins", async () => {
    const [first] = players;
    if (!first) throw new Error("no players");
    await addRegular(row.id, first.id);
    const game = await open();
    await participate(actorOf(first), game.id, { status: "declined" });
    await participate(actorOf(first), game.id, { status: "confirmed" });
    expect(await placeOf(game.id, first.id)).toMatchObject({ status: "confirmed", byDefault: false });
  });

  it("causes one special reminder the day before instead of the usual one", async () => {
    await transact(async (tx) => {
      await tx.update(games).set({ gameStatus: "cancelled" });
      await tx.delete(gameReminders);
      await tx.delete(notifications);
    });
    const [first] = players;
    if (!first) throw new Error("no players");
    await addRegular(row.id, first.id);
    await open();
    freeze(new Date(+START - 23 * millisecondsInHour));
    expect(await remindPlayers()).toBe(1);
    expect(await remindPlayers()).toBe(0);
    expect(await notificationsOf(first.id)).toEqual(["regular_in", "regular_reminder"]);
    freeze(new Date(+START - millisecondsInHour));
    await remindPlayers();
    expect(await notificationsOf(first.id)).toEqual(["regular_in", "regular_reminder", "game_reminder"]);
  });
});
