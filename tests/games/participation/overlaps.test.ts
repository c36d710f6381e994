import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { action as answerInvitation } from "~/features/dashboard/routes/invitation";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { participate } from "~/features/games/participation/participation.server";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { flashOf } from "../../accounts/accounts";
import { api } from "../../support/api";
import { at, get, submit } from "../../support/request";
import { actorOf, EVENING, LATER } from "../support";

const times = { startTime: EVENING, endTime: LATER };
let player: Player;
let other: Game;
beforeEach(async () => {
  player = await makePlayer();
  other = await makeGame({ title: "Foot at Oulfa", ...times });
  await joinGameAs(other.id, player.id);
});

const warning = () => [
  { code: "overlaps", gameId: other.id, title: "Foot at Oulfa", startTime: EVENING.toISOString() },
];
const warningsFor = async (as: Player, { id }: Game) =>
  at((await api("/api/games/{id}", { as, params: { id } })).body, "warnings");
const bannerFor = async (as: Player, { id }: Game) =>
  at((await get(gamePage, { as, params: { id }, path: `/games/${id}` })).body, "overlap");

it("who waits in a game at the time of another is warned, and still once the list gives them the spot", async () => {
  const [game, leaving] = [await makeGame({ ...times, maxPlayers: 2 }), await makePlayer()];
  for (const { id } of [leaving, await makePlayer()]) await joinGameAs(game.id, id);
  const answer = await api("/api/games/{id}/join", {
    as: player,
    method: "POST",
    params: { id: game.id },
    body: { status: "waitlisted" },
  });
  expect(answer.body).toMatchObject({ status: "waitlisted", warnings: warning() });
  const banner = { path: `/games/${other.id}`, text: expect.stringContaining("you also play Foot at Oulfa") };
  expect(await bannerFor(player, game)).toEqual(banner);
  await participate(actorOf(leaving), game.id, { status: "declined" });
  expect(await bannerFor(player, game)).toEqual(banner);
  expect(await warningsFor(player, game)).toEqual(warning());
  expect([await bannerFor(leaving, game), await warningsFor(leaving, game)]).toEqual([null, []]);
});

it("a player who said maybe, or whose other game is hidden, is not warned", async () => {
  const game = await makeGame(times);
  await joinGameAs(game.id, player.id, { status: "maybe" });
  expect([await bannerFor(player, game), await warningsFor(player, game)]).toEqual([null, []]);
  await participate(actorOf(player), game.id, { status: "confirmed" });
  expect(await warningsFor(player, game)).toEqual(warning());
  await db.update(games).set({ hiddenAt: now() }).where(eq(games.id, other.id));
  expect([await bannerFor(player, game), await warningsFor(player, game)]).toEqual([null, []]);
});

it("who accepts an invitation to a game at the time of another is warned, on the page and in JSON", async () => {
  const invite = async () =>
    (await joinGameAs((await makeGame(times)).id, player.id, { status: "invited" })).id;
  const answer = await submit(answerInvitation, {
    as: player,
    params: { participationId: await invite() },
    form: { status: "confirmed" },
  });
  expect(await flashOf(answer)).toMatchObject({ text: expect.stringContaining("also play Foot at Oulfa") });
  const { body } = await api("/api/games/invitations/{participantId}", {
    as: player,
    method: "PATCH",
    params: { participantId: await invite() },
    body: { status: "confirmed" },
  });
  expect(at(body, "warnings")).toEqual(expect.arrayContaining(warning()));
});

it("who makes a guest's spot their own in a game at the time of another is warned in JSON", async () => {
  const game = await makeGame({ ...times, guestsAllowed: true });
  const { token } = await takeGuestSpot(null, game.id, { name: "Simo", access: { address: "192.0.2.9" } });
  const { body } = await api("/api/guest-seats/{token}/claim", {
    as: player,
    method: "POST",
    params: { token },
  });
  expect(at(body, "warnings")).toEqual(warning());
});
