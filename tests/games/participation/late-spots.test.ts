import { beforeEach, describe, expect, it } from "vitest";
import { addMember, makeCrew } from "#seed/factories/crews";
import { fillGame, type Game, type GameOptions, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/clock.server";
import { participate } from "~/features/games/participation/participation.server";
import { actorOf, EVENING, HOUR, LATER, notificationsOf } from "../support";

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

/** Somebody with a spot in the full game leaves it. */
async function oneLeaves(game: Game): Promise<void> {
  const [first = ""] = await fillGame(game.id);
  await participate(actorOf({ id: first }), game.id, { status: "declined" });
}

describe("a spot that comes free on the last day", () => {
  it("is told to the crew once, not to whoever has answered", async () => {
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
    ["in a private game", { gameType: "private" }],
    ["in a game for women", { audience: "women" }],
  ])("is not told %s", async (_, options) => {
    await oneLeaves(await openGame(options));
    expect(await notificationsOf(member.id)).toEqual([]);
  });

  it("goes to whoever waits, and then nobody else hears of it", async () => {
    const game = await openGame();
    const [first = ""] = await fillGame(game.id);
    await participate(actorOf(await makePlayer()), game.id, { status: "waitlisted" });
    await participate(actorOf({ id: first }), game.id, { status: "declined" });
    expect(await notificationsOf(member.id)).toEqual([]);
  });
});
