import { millisecondsInHour as HOUR } from "date-fns/constants";
import { expect, test } from "vitest";
import { z } from "zod";
import { cityId, sportId } from "#db/reference";
import { makeCrew } from "#seed/factories/crews";
import { fillGame, type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { loader } from "~/features/game-page/routes/game";
import { EVENING } from "../games/support";
import { at, get } from "../support/request";

const Links = z.array(z.object({ label: z.string(), to: z.string() }));

/** The games to which a game's page leads on. */
async function ledTo(game: Game, as?: { id: string }): Promise<string[]> {
  const { body } = await get(loader, { as, path: `/games/${game.id}`, params: { id: game.id } });
  const links = Links.parse(at(body, "game.ticket.links"));
  return links.flatMap(({ to }) => (/^\/games\/[^?/]+$/.test(to) ? [to.slice("/games/".length)] : []));
}

const start = (hours: number) => ({
  startTime: new Date(+EVENING + hours * HOUR),
  endTime: new Date(+EVENING + (hours + 2) * HOUR),
});
const [golf, padel] = [sportId("golf"), sportId("padel")];
const place = { cityId: cityId("tanger"), venueId: null };

test("a full game leads visitors and who waits to three open ones: its sport the same evening, the next days, other sports", async () => {
  const full = await makeGame({ ...place, sportId: golf, maxPlayers: 2, ...start(0) });
  await fillGame(full.id);
  const waiting = await makePlayer();
  await joinGameAs(full.id, waiting.id, { status: "waitlisted" });
  expect(await ledTo(full)).toEqual([]);

  const otherSport = await makeGame({ ...place, sportId: padel, ...start(0) });
  const nextDay = await makeGame({ ...place, sportId: golf, ...start(24) });
  await makeGame({ ...place, sportId: golf, ...start(1), gameType: "private" });
  await makeGame({ ...place, sportId: golf, ...start(1), gameStatus: "cancelled" });
  await makeGame({ ...place, cityId: cityId("rabat"), sportId: golf, ...start(1) });
  await fillGame((await makeGame({ ...place, sportId: golf, maxPlayers: 2, ...start(1) })).id);
  expect(await ledTo(full)).toEqual([nextDay.id, otherSport.id]);

  const evening = await makeGame({ ...place, sportId: golf, ...start(1) });
  const three = [evening.id, nextDay.id, otherSport.id];
  for (const reader of [undefined, await makePlayer(), waiting])
    expect(await ledTo(full, reader)).toEqual(three);

  await joinGameAs(evening.id, waiting.id);
  expect(await ledTo(full, waiting)).toEqual([nextDay.id, otherSport.id]);
});

test("a game with open spots leads its reader nowhere else", async () => {
  const open = await makeGame({ ...place, sportId: golf, ...start(2) });
  expect(await ledTo(open)).toEqual([]);
});

test("a full game leads to no game that its reader cannot take: a crew's in its first hours, or one for others", async () => {
  const here = { ...place, cityId: cityId("agadir"), sportId: golf };
  const full = await makeGame({ ...here, maxPlayers: 2, audience: "women", ...start(0) });
  await fillGame(full.id);
  const crew = await makeCrew();
  await makeGame({ ...here, ...start(1), crewId: crew.id, crewFirstHours: 1 });
  const forWomen = await makeGame({ ...here, ...start(24), audience: "women" });
  const forAll = await makeGame({ ...here, ...start(48) });
  expect(await ledTo(full, await makePlayer({ gender: "male" }))).toEqual([forAll.id]);
  expect(await ledTo(full, await makePlayer({ gender: "female" }))).toEqual([forWomen.id, forAll.id]);
});
