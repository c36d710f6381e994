import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { games } from "#db/schema/games";
import { fillGame, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { loader as dashboard } from "~/features/dashboard/routes/dashboard";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { cancelGame, completeGame, startGame } from "~/features/games/game-status.server";
import { listMyGames } from "~/features/games/list/queries.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { loader as gamesPage } from "~/features/games/routes/games";
import { action as guestForm } from "~/features/guests/routes/guest";
import { loader as landing } from "~/features/landing/routes/landing";
import { sessionCookie } from "~/http/cookies.server";
import { actorOf } from "../games/support";
import { at, get, submit, tokenOf } from "../support/request";

beforeEach(() => transact((tx) => tx.delete(rateLimits)));

/** A game in which a browser has a guest's spot, and the browser's cookie. */
async function gameWithSpot() {
  const game = await makeGame({ guestsAllowed: true, title: "Foot du mardi" });
  const taken = await submit(guestForm, { params: { id: game.id }, form: { name: "Driss" } });
  const [cookie = ""] = (taken.headers.get("Set-Cookie") ?? "").match(/guest-seats=[^;]+/) ?? [];
  return { game, headers: { Cookie: cookie } };
}

/** What the lists of a player's games say of their part. */
async function myParts(player: { id: string }) {
  const filters = { page: 1, limit: 10 };
  const { games } = await listMyGames(actorOf(player), { role: "all", filters, locale: "en" });
  return games.map(({ role, roleLabel }) => [role, roleLabel]);
}

/** What a page says of the game: its role in a list of rows. */
const roleOf = (rows: unknown, id: string): unknown =>
  Object.values(Object(rows)).flatMap((row) => (at(row, "id") === id ? [at(row, "role") ?? null] : []));

it("a guest's spot stands in the lists, on the start page and at home of its browser, and in no other", async () => {
  const { game, headers } = await gameWithSpot();
  const list = async (own: Record<string, string>) =>
    at((await get(gamesPage, { path: "/games", headers: own })).body, "list.games");
  expect(roleOf(await list(headers), game.id)).toEqual(["confirmed"]);
  expect(roleOf(await list({}), game.id)).toEqual([null]);
  const start = async (own: Record<string, string>) =>
    at((await get(landing, { path: "/", headers: own })).body, "browserGames");
  expect(roleOf(await start(headers), game.id)).toEqual(["confirmed"]);
  expect(await start({})).toEqual([]);
  const [session] = (await sessionCookie.serialize(await tokenOf(await makePlayer(), "cookie"))).split(";");
  const both = { Cookie: `${session}; ${headers.Cookie}` };
  const home = await get(dashboard, { path: "/dashboard", headers: both });
  expect(roleOf(at(home.body, "browserGames"), game.id)).toEqual(["confirmed"]);
});

it("a guest's spot in a private game leads to the page of the guest's link, which needs no code", async () => {
  const { game, headers } = await gameWithSpot();
  await db.update(games).set({ gameType: "private" }).where(eq(games.id, game.id));
  const own = at((await get(landing, { path: "/", headers })).body, "browserGames");
  expect(at(own, "0.path")).toMatch(/^\/seats\/[\w-]{43,}$/);
  const withoutCode = { path: `/games/${game.id}`, params: { id: game.id } };
  expect((await get(gamePage, { ...withoutCode, headers })).location).toBe(at(own, "0.path"));
  expect((await get(gamePage, withoutCode)).status).toBe(404);
});

it("a guest's canceled game stays on the start page until its end, as no spot any more", async () => {
  const { game, headers } = await gameWithSpot();
  await cancelGame(actorOf({ id: game.organizerId }), game.id);
  const shown = async () => at((await get(landing, { path: "/", headers })).body, "browserGames");
  expect(await shown()).toMatchObject([{ id: game.id, status: "cancelled" }]);
  expect(roleOf(await shown(), game.id)).toEqual([null]);
  freeze(game.endTime);
  expect(await shown()).toEqual([]);
});

it("a position on the waiting list is named with its number in the lists of who waits", async () => {
  const game = await makeGame({ maxPlayers: 2 });
  await fillGame(game.id);
  const [first, second] = [await makePlayer(), await makePlayer()];
  await joinGameAs(game.id, first.id, { status: "waitlisted" });
  await joinGameAs(game.id, second.id, { status: "waitlisted" });
  expect(await myParts(first)).toEqual([["waitlisted", "Waiting list, 1st"]]);
  expect(await myParts(second)).toEqual([["waitlisted", "Waiting list, 2nd"]]);
});

it("a game that is over or cancelled says to nobody in the lists that they are going, and to its organizer that it was theirs", async () => {
  const [player, organizer] = [await makePlayer(), await makePlayer()];
  for (const gameStatus of ["completed", "cancelled"] as const) {
    const game = await makeGame({ gameStatus, organizerId: organizer.id });
    await joinGameAs(game.id, player.id);
  }
  expect(await myParts(player)).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await myParts(organizer)).toEqual([
    ["organizer", null],
    ["organizer", null],
  ]);
});

it("whoever was removed reads so in the lists, and not that they declined", async () => {
  const [game, player] = [await makeGame(), await makePlayer()];
  await joinGameAs(game.id, player.id);
  await removePlayer(actorOf({ id: game.organizerId }), game.id, { participantId: player.id, reason: null });
  expect(await myParts(player)).toEqual([["declined", "Removed"]]);
});

it("a guest whose game is past its end is offered neither to leave it, nor news, nor to come again without a next one", async () => {
  const { game, headers } = await gameWithSpot();
  const page = async () => (await get(gamePage, { params: { id: game.id }, headers })).body;
  expect(at(await page(), "guestSpot.can.leave")).toBe(true);
  expect(at(await page(), "game.status")).toBe("scheduled");
  freeze(game.endTime);
  const over = await page();
  expect(at(over, "guestSpot.can.leave")).toBe(false);
  expect(at(over, "guestSpot.comeAgainPath")).toBe(null);
  expect(at(over, "game.status")).toBe("completed");
  expect(JSON.stringify(at(over, "game.ticket"))).not.toContain("/seats/");
});

it("a game that was completed before its start says to no guest that they played, and thanks nobody", async () => {
  const { game, headers } = await gameWithSpot();
  const path = { path: `/games/${game.id}`, params: { id: game.id } };
  await startGame(actorOf({ id: game.organizerId }), game.id);
  await completeGame(actorOf({ id: game.organizerId }), game.id);
  const asGuest = await get(gamePage, { ...path, headers });
  expect(at(asGuest.body, "game.ticket.headline")).toContain("no longer accepting participants");
  const asOrganizer = await get(gamePage, { ...path, as: { id: game.organizerId } });
  expect(at(asOrganizer.body, "reach.groups")).toEqual([]);
});

it("a browser with many guests' spots still shows the first", async () => {
  let cookie = "";
  const games = [];
  for (let number = 0; number < 8; number++) {
    const game = await makeGame({ guestsAllowed: true });
    games.push(game);
    const taken = await submit(guestForm, {
      ...{ params: { id: game.id }, form: { name: "Driss" }, headers: { Cookie: cookie } },
    });
    [cookie = ""] = (taken.headers.get("Set-Cookie") ?? "").match(/guest-seats=[^;]+/) ?? [];
  }
  const [first] = games;
  const id = first?.id ?? "";
  const page = await get(gamePage, { path: `/games/${id}`, params: { id }, headers: { Cookie: cookie } });
  expect(at(page.body, "game.ticket.headline")).toContain("You're in");
  expect(cookie.length).toBeLessThan(2000);
});
