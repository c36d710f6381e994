import { millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { addMember, makeCrew } from "#seed/factories/crews";
import { fillGame, type Game, type GameOptions, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { addCompanion } from "~/features/games/participation/companions.server";
import { participate } from "~/features/games/participation/participation.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { leaveGuestSpot, takeGuestSpot } from "~/features/guests/guests.server";
import { actorOf, EVENING, LATER, notificationRowsOf, notificationsOf } from "../support";

let crewId: string;
let organizer: Player;
let member: Player;

beforeEach(async () => {
  freeze(new Date(+EVENING - 6 * HOUR));
  [organizer, member] = [await makePlayer(), await makePlayer()];
  crewId = (await makeCrew({ ownerId: organizer.id })).id;
  await addMember(crewId, member.id);
});

const openGame = (options: GameOptions = {}) =>
  makeGame({
    ...{ organizerId: organizer.id, crewId, startTime: EVENING, endTime: LATER },
    ...{ maxPlayers: 3, minPlayers: 1, announcedOnAt: new Date(), ...options },
  });

async function oneLeaves(game: Game): Promise<void> {
  const [first = ""] = await fillGame(game.id);
  await participate(actorOf({ id: first }), game.id, { status: "declined" });
}

describe("a spot that comes free on the last day", () => {
  it("is announced to crew members once, except to those who have already answered", async () => {
    const game = await openGame();
    const declined = await makePlayer();
    await addMember(crewId, declined.id);
    await joinGameAs(game.id, declined.id, { status: "declined" });
    await oneLeaves(game);
    await oneLeaves(game);
    expect(await notificationsOf(member.id)).toEqual(["spot_open"]);
    expect(await notificationsOf(declined.id)).toEqual([]);
    expect(await notificationsOf(organizer.id)).not.toContain("spot_open");
  });

  it.each<[string, GameOptions]>([
    ["a day ahead", { startTime: new Date(+EVENING + 24 * HOUR), endTime: new Date(+LATER + 24 * HOUR) }],
    ["in a game for women", { audience: "women" }],
  ])("is not announced to crew members %s", async (_, options) => {
    await oneLeaves(await openGame(options));
    expect(await notificationsOf(member.id)).toEqual([]);
  });

  it("is announced to crew members even if the game is private", async () => {
    await oneLeaves(await openGame({ gameType: "private" }));
    expect(await notificationsOf(member.id)).toEqual(["spot_open"]);
  });

  it("is announced again on the next day of Morocco's calendar, although it is the same day in UTC", async () => {
    // 23:30 and 00:30 in Casablanca, one day in UTC.
    const [monday, tuesday] = [new Date("2026-07-06T22:30:00Z"), new Date("2026-07-06T23:30:00Z")];
    freeze(monday);
    const game = await openGame({
      startTime: new Date("2026-07-07T00:30:00Z"),
      endTime: new Date("2026-07-07T02:00:00Z"),
    });
    await oneLeaves(game);
    freeze(tuesday);
    await oneLeaves(game);
    expect(await notificationsOf(member.id)).toEqual(["spot_open", "spot_open"]);
  });

  it("is announced once a day to players who said maybe, even in a game that was never full", async () => {
    const game = await openGame({ crewId: null, maxPlayers: 10 });
    const [undecided, first, second] = [await makePlayer(), await makePlayer(), await makePlayer()];
    await joinGameAs(game.id, undecided.id, { status: "maybe" });
    for (const { id } of [first, second]) await joinGameAs(game.id, id);
    for (const one of [first, second]) await participate(actorOf(one), game.id, { status: "declined" });
    expect(await notificationsOf(undecided.id)).toEqual(["spot_open"]);
  });

  it("is announced with how many are open, when a player leaves with a friend", async () => {
    const game = await openGame({ companionsAllowed: 1, crewFirstHours: null });
    const [leaving, other, undecided] = [await makePlayer(), await makePlayer(), await makePlayer()];
    for (const { id } of [leaving, other]) await joinGameAs(game.id, id);
    await joinGameAs(game.id, undecided.id, { status: "maybe" });
    await addCompanion(actorOf(leaving), game.id, { name: "Reda" });
    await participate(actorOf(leaving), game.id, { status: "declined" });
    for (const { id } of [member, undecided])
      expect(await notificationRowsOf(id)).toMatchObject([{ type: "spot_open", params: { spots: 2 } }]);
    expect(await notificationRowsOf(organizer.id)).toContainEqual(
      expect.objectContaining({
        type: "late_withdrawal",
        params: { playerId: leaving.id, spots: 2 },
      }),
    );
  });

  it("goes to a player on the waiting list, and then nobody else is notified", async () => {
    const game = await openGame();
    const [first = ""] = await fillGame(game.id);
    await participate(actorOf(await makePlayer()), game.id, { status: "waitlisted" });
    await participate(actorOf({ id: first }), game.id, { status: "declined" });
    expect(await notificationsOf(member.id)).toEqual([]);
  });
});

describe("the organizers of a game that loses a player on the last day", () => {
  let coOrganizer: Player;
  beforeEach(async () => {
    coOrganizer = await makePlayer();
    await addMember(crewId, coOrganizer.id, "organizer");
  });

  /** Organizers' notifications, without the spot that others are offered. */
  const heard = async () => {
    const both = await Promise.all([organizer, coOrganizer].map(({ id }) => notificationRowsOf(id)));
    return both.map((rows) =>
      rows.filter(({ type }) => type === "late_withdrawal").map(({ params }) => params),
    );
  };

  it("are all notified of who left, once an hour for each player", async () => {
    const game = await openGame();
    const [first = ""] = await fillGame(game.id);
    const leave = () => participate(actorOf({ id: first }), game.id, { status: "declined" });
    await leave();
    await participate(actorOf({ id: first }), game.id, { status: "confirmed" });
    await leave();
    expect(await heard()).toEqual([[{ playerId: first, spots: 1 }], [{ playerId: first, spots: 1 }]]);
  });

  it("are notified even if the game was not full, but not of their own leaving", async () => {
    const game = await openGame();
    await joinGameAs(game.id, coOrganizer.id);
    await participate(actorOf(coOrganizer), game.id, { status: "maybe" });
    expect(await heard()).toEqual([[{ playerId: coOrganizer.id, spots: 3 }], []]);
  });

  it("get one notification of a drop-out, whether they have not answered or said maybe", async () => {
    const second = await makePlayer();
    await addMember(crewId, second.id, "organizer");
    const game = await openGame();
    const [first = ""] = await fillGame(game.id);
    await joinGameAs(game.id, second.id, { status: "maybe" });
    await participate(actorOf({ id: first }), game.id, { status: "declined" });
    for (const { id } of [coOrganizer, second])
      expect(await notificationsOf(id)).toEqual(["late_withdrawal"]);
    expect(await notificationsOf(member.id)).toEqual(["spot_open"]);
  });

  it("are notified of a guest by the guest's name", async () => {
    const game = await openGame({ guestsAllowed: true, crewFirstHours: null });
    const { token } = await takeGuestSpot(null, game.id, { name: "Hamza", access: {} });
    await leaveGuestSpot(token);
    expect(await heard()).toEqual([[{ guest: "Hamza", spots: 3 }], [{ guest: "Hamza", spots: 3 }]]);
  });

  it("are not notified when somebody waits, a day ahead, or when an organizer removed the player", async () => {
    const waited = await openGame();
    const [first = ""] = await fillGame(waited.id);
    await participate(actorOf(await makePlayer()), waited.id, { status: "waitlisted" });
    await participate(actorOf({ id: first }), waited.id, { status: "declined" });
    const day = 24 * HOUR;
    await oneLeaves(await openGame({ startTime: new Date(+EVENING + day), endTime: new Date(+LATER + day) }));
    const game = await openGame();
    const [removed = ""] = await fillGame(game.id);
    await removePlayer(actorOf(organizer), game.id, { participantId: removed, reason: null });
    expect(await heard()).toEqual([[], []]);
  });
});
