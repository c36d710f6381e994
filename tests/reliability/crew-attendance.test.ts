import { millisecondsInDay as DAY, millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeEach, expect, it } from "vitest";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import * as membersPage from "~/features/crew-pages/routes/members";
import { disputeMark } from "~/features/reliability/disputes.server";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get } from "../support/request";

let owner: Player;
let member: Player;
let crewId: string;

beforeEach(async () => {
  [owner, member] = [await makePlayer(), await makePlayer()];
  crewId = (await makeCrew({ ownerId: owner.id })).id;
  await addMember(crewId, member.id);
});

type Part = NonNullable<Parameters<typeof joinGameAs>[2]>;

/** That long ago, with the member's part in it. */
async function played(
  days: number,
  part: Part | ((startTime: Date) => Part),
  changes: Parameters<typeof makeGame>[0] = {},
) {
  const startTime = new Date(+now() - days * DAY);
  const endTime = new Date(+startTime + HOUR);
  const game = await makeGame({
    ...{ organizerId: owner.id, crewId, startTime, endTime, gameStatus: "completed" },
    ...{ attendanceRecordedAt: endTime, ...changes },
  });
  await joinGameAs(game.id, member.id, typeof part === "function" ? part(startTime) : part);
  return game;
}

const members = async (as = member) => {
  const { status, body } = await api("/api/crews/{id}/attendance", { as, params: { id: crewId } });
  return status === 200 ? at(body, "members") : status;
};
const lineOf = async () => {
  const { body } = await get(membersPage.loader, { as: owner, params: { id: crewId } });
  const listed: { id: string; here: string | null }[] = Object.values(Object(at(body, "members")));
  return listed.find(({ id }) => id === member.id)?.here;
};

it("members read how often a member came, in how many games in a row, and what they cancelled late", async () => {
  await played(1, { came: true });
  await played(2, { came: true });
  await played(3, (start) => ({ status: "declined", leftAt: new Date(+start - HOUR) }));
  await played(4, { came: true });
  await played(5, { came: false });
  await played(6, (start) => ({ status: "declined", leftAt: start }));
  expect(await members()).toEqual([
    { userId: member.id, came: 3, games: 5, lateCancellations: 1, streak: 2 },
  ]);
  expect(await lineOf()).toBe("In this crew 3 of 5 · 2 in a row · 1 late cancellation");
});

it("games count once somebody said who played, and no mark that is disputed", async () => {
  await played(1, { came: null }, { attendanceRecordedAt: null });
  await played(2, { came: true }, { gameStatus: "cancelled" });
  await played(3, { came: true }, { crewId: null });
  const { id } = await played(4, { came: false });
  expect(await members()).toMatchObject([{ came: 0, games: 1 }]);
  await disputeMark(actorOf(member), id, "I was there");
  expect(await members()).toMatchObject([{ came: 0, games: 0 }]);
  expect(await lineOf()).toBeNull();
});

it("the last fifty games count", async () => {
  for (let day = 1; day <= 51; day++) await played(day, { came: true });
  expect(await members()).toMatchObject([{ came: 50, games: 50, streak: 50 }]);
});

it("nobody but members of a private crew reads it", async () => {
  expect(await members(await makePlayer())).toBe(404);
});
