import { millisecondsInDay as DAY, millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeEach, expect, it } from "vitest";
import { addMember, makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, joinGameAs } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries, type Series } from "#seed/factories/series";
import { now } from "~/core/time/clock.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { disputeMark } from "~/features/reliability/disputes.server";
import { proposeRegulars } from "~/features/series/regulars/proposals.server";
import * as removal from "~/features/series/routes/regular-removal";
import * as page from "~/features/series/routes/regulars";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";
import { addRegular, gameOf } from "./support";

let organizer: Player;
let amal: Player;
let row: Series;
beforeEach(async () => {
  [organizer, amal] = [await makePlayer(), await makePlayer()];
  row = await makeSeries({ organizerId: organizer.id });
});

type Part = NonNullable<Parameters<typeof joinGameAs>[2]>;

/** A game that many weeks ago, of which the organizer said who played; Amal takes part as given. */
async function played(weeks: number, part: Part | null, options: Parameters<typeof gameOf>[1] = {}) {
  const startTime = new Date(+now() - weeks * 7 * DAY);
  const endTime = new Date(+startTime + HOUR);
  const game = await gameOf(row, {
    ...{ startTime, endTime, gameStatus: "completed", attendanceRecordedAt: endTime },
    ...{ seriesDate: startTime.toISOString().slice(0, 10), ...options },
  });
  if (part) await joinGameAs(game.id, amal.id, part);
  return game;
}
const playedAll = async (parts: readonly (Part | null)[]) => {
  for (const [index, part] of parts.entries()) await played(index + 1, part);
};
const CAME: Part = { came: true };
const MISSED: Part = { came: false };

const proposals = async () =>
  (await proposeRegulars(actorOf(organizer), row)).map(({ action, id, came, games }) => ({
    ...{ action, id, came, games },
  }));

it("proposes as a regular who came to three of the last four games, not who came to two", async () => {
  await playedAll([CAME, CAME, null]);
  expect(await proposals(), "three games say too little").toEqual([]);
  await played(4, MISSED);
  expect(await proposals(), "two of four").toEqual([]);
  await played(5, CAME);
  await played(6, CAME);
  await played(7, CAME);
  await played(8, CAME);
  expect(await proposals()).toEqual([{ action: "add", id: amal.id, came: 6, games: 8 }]);
  await played(9, CAME);
  expect(await proposals(), "the ninth is too long ago").toMatchObject([{ came: 6, games: 8 }]);
});

it("proposes to remove a regular who came to one of the last four games since they became one", async () => {
  await addRegular(row.id, amal.id, { createdAt: new Date(+now() - 100 * DAY) });
  await playedAll([null, CAME, MISSED]);
  expect(await proposals()).toEqual([]);
  const missed = await played(4, MISSED);
  expect(await proposals()).toEqual([{ action: "remove", id: amal.id, came: 1, games: 4 }]);
  await disputeMark(actorOf(amal), missed.id, "I was there");
  expect(await proposals(), "a disputed absence does not count").toEqual([]);
});

it("does not hold games before a player became a regular against them", async () => {
  await playedAll([null, null, null, null]);
  await addRegular(row.id, amal.id);
  expect(await proposals()).toEqual([]);
});

it("counts only games of this series of which an organizer said who played", async () => {
  await playedAll([CAME, CAME, CAME]);
  await played(4, CAME, { attendanceRecordedAt: null });
  await played(5, CAME, { gameStatus: "cancelled" });
  await played(6, CAME, { hiddenAt: now() });
  expect(await proposals()).toEqual([]);
});

it("proposes neither the organizer, guests, closed accounts, people across a block nor those outside the crew", async () => {
  const crew = await makeCrew({ ownerId: organizer.id });
  row = await makeSeries({ organizerId: organizer.id, crewId: crew.id });
  const suspended = await makePlayer({ suspendedAt: new Date(0) });
  const blocked = await makePlayer();
  for (const id of [suspended.id, blocked.id]) await addMember(crew.id, id);
  for (const week of [1, 2, 3, 4]) {
    const { id } = await played(week, CAME);
    for (const player of [organizer, suspended, blocked]) await joinGameAs(id, player.id, CAME);
    await addExternalPlayer(id, "Simo");
  }
  await blockPlayer(actorOf(organizer), blocked.id);
  expect(await proposals()).toEqual([]);
  await addMember(crew.id, amal.id);
  expect(await proposals()).toMatchObject([{ action: "add", id: amal.id }]);
});

it("stands on the organizer's page with a button, which adds or removes", async () => {
  await playedAll([CAME, CAME, CAME, CAME]);
  const load = async (as: Player) =>
    at((await get(page.loader, { as, params: { id: row.id } })).body, "proposals");
  expect(await load(organizer)).toMatchObject([{ action: "add", id: amal.id, came: 4, games: 4 }]);
  const form = { userId: amal.id };
  await submit(page.action, { as: organizer, params: { id: row.id }, form });
  expect(await load(organizer)).toEqual([]);
  expect(await load(amal)).toEqual([]);
  const params = { id: row.id, userId: amal.id };
  expect((await submit(removal.action, { as: organizer, params, form })).status).toBe(302);
  expect(await load(organizer)).toMatchObject([{ action: "add" }]);
});

const json = (as: Player | null) =>
  api("/api/series/{id}/regulars/proposals", { as, params: { id: row.id } });

it("is JSON for the organizers alone", async () => {
  await addRegular(row.id, amal.id, { createdAt: new Date(+now() - 100 * DAY) });
  await playedAll([null, null, null, null]);
  expect(await json(organizer)).toMatchObject({
    ...{ status: 200, body: [{ action: "remove", userId: amal.id, came: 0, games: 4 }] },
  });
  expect(await json(amal)).toMatchObject({ status: 403, body: { code: "only_series_organizer" } });
  expect(await json(await makePlayer())).toMatchObject({ status: 404 });
  expect((await json(null)).status).toBe(401);
});

it("lets organizers set the order of the regulars in JSON, and refuses one who is not in the list", async () => {
  const [badr, chadi] = [await makePlayer(), await makePlayer()];
  for (const { id } of [amal, badr, chadi]) await addRegular(row.id, id);
  const order = (userIds: string[], as = organizer) =>
    api("/api/series/{id}/regulars", { method: "PUT", as, params: { id: row.id }, body: { order: userIds } });
  const ids = (body: unknown) => (Array.isArray(body) ? body.map((regular) => at(regular, "userId")) : body);
  expect(ids((await order([chadi.id.toUpperCase(), chadi.id])).body)).toEqual([chadi.id, amal.id, badr.id]);
  expect(ids((await order([badr.id, amal.id])).body)).toEqual([badr.id, amal.id, chadi.id]);
  expect(await order([organizer.id])).toMatchObject({ status: 404, body: { code: "regular_not_found" } });
  expect(await order([chadi.id], amal)).toMatchObject({ status: 403 });
  expect(ids((await order([])).body)).toEqual([badr.id, amal.id, chadi.id]);
});
