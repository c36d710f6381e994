import { millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { createGame } from "~/features/games/create-game.server";
import { editGame } from "~/features/games/edit-game.server";
import { sendWaves } from "~/features/series/waves/send-waves.server";
import { actorOf, EVENING, LATER, newGame, notificationsOf, placeOf, statusOf } from "../games/support";

let crew: Crew;
let organizer: Player;
let member: Player;
beforeEach(async () => {
  await db.update(games).set({ gameStatus: "cancelled" });
  crew = await makeCrew();
  [organizer, member] = [await makePlayer(), await makePlayer()];
  for (const { id } of [organizer, member]) await addMember(crew.id, id);
});

const FAR = 30 * 24 * HOUR;
const create = async (changes = {}) =>
  (await createGame(actorOf(organizer), newGame({ crewId: crew.id, crewFirstHours: 1, ...changes }))).id;

describe("a crew's single game", () => {
  it.each([
    ["tonight", {}],
    ["in a month", { when: { startTime: new Date(+EVENING + FAR), endTime: new Date(+LATER + FAR) } }],
    ["open to everyone at once", { crewFirstHours: null }],
    ["for members alone", { crewOnly: true }],
  ])("%s invites the crew's members once, in its organizer's name", async (_, changes) => {
    const id = await create(changes);
    expect(await sendWaves()).toBe(1);
    expect(await sendWaves()).toBe(0);
    expect(await statusOf(id, crew.ownerId)).toBe("invited");
    expect(await placeOf(id, member.id)).toMatchObject({ status: "invited", invitedById: organizer.id });
    expect(await notificationsOf(member.id)).toEqual(["game_invitation"]);
    expect(await notificationsOf(organizer.id)).toEqual([]);
  });

  it("invites them when it is given to the crew later, and resets no answer", async () => {
    const id = await create({ crewId: null });
    await joinGameAs(id, member.id, { status: "maybe" });
    expect(await sendWaves()).toBe(0);
    await editGame(actorOf(organizer), id, { crewId: crew.id, crewFirstHours: 1 });
    expect(await sendWaves()).toBe(1);
    expect(await statusOf(id, member.id)).toBe("maybe");
    expect(await statusOf(id, crew.ownerId)).toBe("invited");
  });

  it("given to another crew invites that crew's members too", async () => {
    const other = await makeCrew();
    const id = await create();
    await addMember(other.id, organizer.id);
    await sendWaves();
    await editGame(actorOf(organizer), id, { crewId: other.id, crewFirstHours: 1 });
    expect(await sendWaves()).toBe(1);
    expect(await statusOf(id, other.ownerId)).toBe("invited");
    await editGame(actorOf(organizer), id, { title: "Foot" });
    expect(await sendWaves()).toBe(0);
    expect(await notificationsOf(member.id)).toEqual(["game_invitation"]);
  });

  it("made at night invites them in the morning", async () => {
    freeze(new Date("2026-12-02T01:00:00.000Z"));
    const start = new Date("2026-12-02T18:00:00.000Z");
    await create({ when: { startTime: start, endTime: new Date(+start + HOUR) } });
    expect(await sendWaves()).toBe(0);
    freeze(new Date("2026-12-02T09:00:00.000Z"));
    expect(await sendWaves()).toBe(1);
  });
});
