import { millisecondsInDay, millisecondsInWeek as WEEK } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { rateLimits } from "#db/schema/accounts";
import { gameParticipants } from "#db/schema/games";
import { makeCrew } from "#seed/factories/crews";
import { fillGame, type GameOptions, gameById, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { makeVenue } from "#seed/factories/venues";
import { freeze } from "~/core/time/clock.server";
import { loader as gameLoader } from "~/features/game-page/routes/game";
import { cancelGame, completeOverdueGames } from "~/features/games/game-status.server";
import { comeAgain } from "~/features/guests/come-again.server";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { findGuestSpot } from "~/features/guests/queries.server";
import { renewGuestLink } from "~/features/guests/renew-link.server";
import { action as againForm } from "~/features/guests/routes/guest-spot-again";
import { loader as newLinkLoader, action as renewForm } from "~/features/guests/routes/new-link";
import { sessionCookie } from "~/http/cookies.server";
import { actorOf, EVENING, notificationsOf, outcome } from "../games/support";
import { api } from "../support/api";
import { tableScans } from "../support/plans";
import { at, get, submit, tokenOf } from "../support/request";

const at18 = (weeks: number) => ({
  startTime: new Date(+EVENING + weeks * WEEK),
  endTime: new Date(+EVENING + weeks * WEEK + 7_200_000),
});
/** After the first game, before the second. */
const NEXT_DAY = new Date(+EVENING + millisecondsInDay);

beforeEach(() => transact((tx) => tx.delete(rateLimits)));

let visitors = 0;
const visitor = () => ({ address: `visitor-${++visitors}` });

/** A game with a guest, and the one a week later that was made of it. */
async function twoGames(next: GameOptions = {}, first: GameOptions = {}) {
  const organizer = await makePlayer();
  const game = await makeGame({ organizerId: organizer.id, guestsAllowed: true, ...at18(0), ...first });
  const { token } = await takeGuestSpot(null, game.id, {
    name: "Simo",
    access: { ...visitor(), code: game.gameCode },
  });
  const later = await makeGame({
    ...{ organizerId: organizer.id, guestsAllowed: true, duplicateOfId: game.id, ...at18(1) },
    ...next,
  });
  return { organizer, game, later, token };
}

describe("a guest of a game that is over", () => {
  it("joins the next game with the same link, which then shows the new spot", async () => {
    const { organizer, game, later, token } = await twoGames({ gameType: "private" });
    expect((await findGuestSpot(token, "en")).next).toBeNull();
    freeze(NEXT_DAY);
    expect((await findGuestSpot(token, "en")).next).toMatchObject({ title: later.title, open: true });
    const taken = await submit(againForm, { params: { token } });
    expect(taken.location).toBe(`/seats/${token}`);
    expect(await findGuestSpot(token, "en")).toMatchObject({
      name: "Simo",
      game: { id: later.id },
      next: null,
    });
    expect((await gameById(undefined, later.id)).seatsTaken).toBe(1);
    expect(await notificationsOf(organizer.id)).toEqual(["player_joined", "player_joined"]);
    const [before] = await db.select().from(gameParticipants).where(eq(gameParticipants.gameId, game.id));
    expect(before).toMatchObject({ externalPlayerName: "Simo", claimTokenHash: null, status: "confirmed" });
  });

  it("takes only one spot in the next game when the same request arrives twice", async () => {
    const { later, token } = await twoGames();
    freeze(NEXT_DAY);
    const again = () => comeAgain(null, token, { address: "phone" });
    const [one, other] = await Promise.all([again(), again()]);
    expect(other).toEqual(one);
    expect((await gameById(undefined, later.id)).seatsTaken).toBe(1);
  });

  it("gets a spot in the next game of the series", async () => {
    const series = await makeSeries();
    const own = { organizerId: series.organizerId, seriesId: series.id };
    const { later, token } = await twoGames(
      { ...own, seriesDate: "2026-12-08", duplicateOfId: null },
      { ...own, seriesDate: "2026-12-01" },
    );
    freeze(NEXT_DAY);
    expect((await comeAgain(null, token, visitor())).gameId).toBe(later.id);
  });

  it.each<[string, "game" | "series"]>([
    ["that their game became", "game"],
    ["that the organizer split off", "series"],
  ])("gets a spot in the next game of the series %s", async (_, of) => {
    const organizer = await makePlayer();
    const own = { organizerId: organizer.id, venueId: null };
    const earlier = await makeSeries({ ...own, until: "2026-12-07" });
    const later = await makeSeries({
      ...own,
      firstDate: "2026-12-08",
      // A change for "this and those after" may be one of the sport.
      ...(of === "series" && { sportId: sportId("futsal") }),
    });
    const games = await twoGames(
      { ...own, duplicateOfId: null, seriesId: later.id, seriesDate: "2026-12-08" },
      of === "series" ? { ...own, seriesId: earlier.id, seriesDate: "2026-12-01" } : own,
    );
    freeze(NEXT_DAY);
    expect((await comeAgain(null, games.token, visitor())).gameId).toBe(games.later.id);
  });

  it.each<[string, () => Promise<Pick<GameOptions, "gameType" | "organizerId" | "venueId">>]>([
    ["private", async () => ({ gameType: "private" })],
    ["another organizer's", async () => ({ organizerId: (await makePlayer()).id })],
    ["at another venue", async () => ({ venueId: (await makeVenue()).id })],
  ])("is not offered the next game of a series that is %s", async (_, differently) => {
    const organizer = await makePlayer();
    const own = { organizerId: organizer.id, venueId: null };
    const next = { ...own, ...(await differently()) };
    const series = await makeSeries(next);
    const { token } = await twoGames(
      { ...next, duplicateOfId: null, seriesId: series.id, seriesDate: "2026-12-08" },
      own,
    );
    freeze(NEXT_DAY);
    expect((await findGuestSpot(token, "en")).next).toBeNull();
  });

  it("gets a spot in the next game that was duplicated from the same original", async () => {
    const organizer = await makePlayer();
    const root = await makeGame({ organizerId: organizer.id, ...at18(-1) });
    const own = { organizerId: organizer.id, duplicateOfId: root.id };
    const { later, token } = await twoGames(own, own);
    freeze(NEXT_DAY);
    expect((await comeAgain(null, token, visitor())).gameId).toBe(later.id);
  });

  it.each<[string, GameOptions]>([
    ["is for accounts only", { guestsAllowed: false }],
    ["has begun", { ...at18(0) }],
    ["is hidden", { hiddenAt: new Date("2026-12-01T12:00:00.000Z") }],
    ["is not a duplicate of their game", { duplicateOfId: null }],
  ])("is not offered a next game that %s", async (_, next) => {
    const { token } = await twoGames(next);
    freeze(NEXT_DAY);
    expect((await findGuestSpot(token, "en")).next).toBeNull();
    expect(await outcome(comeAgain(null, token, visitor()))).toBe("no_next_game");
  });

  it("is not offered a next game that only its crew may see", async () => {
    const { id: crewId } = await makeCrew();
    const { token } = await twoGames({ gameType: "private", crewId, crewOnly: true });
    freeze(NEXT_DAY);
    expect((await findGuestSpot(token, "en")).next).toBeNull();
    expect(await outcome(comeAgain(null, token, visitor()))).toBe("no_next_game");
  });

  it("sees when a crew's game opens to guests, and its organizers are notified when the guest joins", async () => {
    const crew = await makeCrew();
    const { organizer, token } = await twoGames({ crewId: crew.id, crewFirstHours: 24 });
    freeze(NEXT_DAY);
    expect((await findGuestSpot(token, "en")).next).toMatchObject({
      opensLabel: "Mon 6:00 PM",
      open: false,
    });
    expect(await outcome(comeAgain(null, token, visitor()))).toBe("crew_first");
    freeze(new Date(+EVENING + WEEK - millisecondsInDay));
    expect((await findGuestSpot(token, "en")).next).toMatchObject({ opensLabel: null, open: true });
    await comeAgain(null, token, visitor());
    expect(await notificationsOf(organizer.id)).toEqual(["player_joined", "player_joined"]);
    expect(await notificationsOf(crew.ownerId)).toEqual(["player_joined"]);
  });

  it("is not offered another organizer's duplicate of the game", async () => {
    const { token } = await twoGames({ organizerId: (await makePlayer()).id });
    freeze(NEXT_DAY);
    expect((await findGuestSpot(token, "en")).next).toBeNull();
  });

  it("sees that the next game is full", async () => {
    const { later, token } = await twoGames({ maxPlayers: 2 });
    await fillGame(later.id);
    freeze(NEXT_DAY);
    expect((await findGuestSpot(token, "en")).next).toMatchObject({ open: false, spotsLabel: "Full" });
    expect(await outcome(comeAgain(null, token, visitor()))).toBe("game_full");
    expect((await findGuestSpot(token, "en")).name).toBe("Simo");
  });

  it("must declare that a women-only next game is for them", async () => {
    const { token } = await twoGames({ audience: "women" });
    freeze(NEXT_DAY);
    expect(await outcome(comeAgain(null, token, visitor()))).toBe("audience_undeclared");
  });
});

it("the next game is found without reading all games or series", async () => {
  const { token } = await twoGames({ duplicateOfId: null });
  freeze(NEXT_DAY);
  const { statements } = await countStatements(() => findGuestSpot(token, "en"));
  const looks = statements.filter(({ sql }) => /with recursive|from series as later/.test(sql));
  expect(looks).toHaveLength(2);
  for (const { sql } of looks) expect(await tableScans(sql, "related", "kin")).toEqual([]);
});

it("a guest can join the next game from the moment the first one ends", async () => {
  const { game, later, token } = await twoGames();
  freeze(new Date(+game.endTime - 1));
  expect((await findGuestSpot(token, "en")).next).toBeNull();
  freeze(game.endTime);
  expect((await comeAgain(null, token, visitor())).gameId).toBe(later.id);
});

it("a guest of a canceled game can join the next game right away", async () => {
  const { organizer, game, later, token } = await twoGames();
  await cancelGame(actorOf(organizer), game.id);
  expect((await comeAgain(null, token, visitor())).gameId).toBe(later.id);
});

it("the API gives a returning guest the new spot, and refuses with the same error codes as the page", async () => {
  const { token } = await twoGames();
  const again = (as?: { id: string }) =>
    api("/api/guest-seats/{token}/again", { method: "POST", as, params: { token } });
  freeze(NEXT_DAY);
  expect(at((await again(await makePlayer())).body, "code")).toBe("guest_signed_in");
  const taken = await again();
  expect([taken.status, at(taken.body, "externalPlayerName")]).toEqual([201, "Simo"]);
  const unknown = await api("/api/guest-seats/{token}/again", {
    method: "POST",
    params: { token: "nothing" },
  });
  expect(at(unknown.body, "code")).toBe("guest_link_unknown");
});

describe("inviting a guest of a past game to the next game", () => {
  async function guestOf(gameId: string): Promise<string> {
    const rows = await db.select().from(gameParticipants).where(eq(gameParticipants.gameId, gameId));
    return rows.find(({ claimTokenHash }) => claimTokenHash !== null)?.id ?? "";
  }

  it("gives the guest a new link, which takes a spot in the next game, and the old link stops working", async () => {
    const { organizer, game, later, token } = await twoGames();
    freeze(NEXT_DAY);
    const fresh = await renewGuestLink(actorOf(organizer), game.id, await guestOf(game.id));
    expect(await outcome(findGuestSpot(token, "en"))).toBe("guest_link_unknown");
    expect((await comeAgain(null, fresh, visitor())).gameId).toBe(later.id);
  });

  it("is refused without a next game, to anyone but the organizer, and once the guest has joined the next game", async () => {
    const alone = await makeGame({ guestsAllowed: true, ...at18(0) });
    await takeGuestSpot(null, alone.id, { name: "Simo", access: visitor() });
    const { organizer, game, token } = await twoGames();
    const participantId = await guestOf(game.id);
    freeze(NEXT_DAY);
    await cancelGame(actorOf({ id: alone.organizerId }), alone.id);
    const renew = (id: string, gameId: string, guest: string) =>
      outcome(renewGuestLink(actorOf({ id }), gameId, guest));
    expect(await renew(alone.organizerId, alone.id, await guestOf(alone.id))).toBe("game_closed");
    expect(await renew(alone.organizerId, game.id, participantId)).toBe("only_organizer_external");
    await comeAgain(null, token, visitor());
    expect(await renew(organizer.id, game.id, participantId)).toBe("participant_not_found");
  });

  it("is a button on the past game's page, and the new link's page names the next game", async () => {
    const { organizer, game, later } = await twoGames();
    const playerId = await guestOf(game.id);
    freeze(NEXT_DAY);
    await completeOverdueGames();
    const cookie = (await sessionCookie.serialize(await tokenOf(organizer, "cookie"))).split(";")[0] ?? "";
    const page = async (gameId: string) =>
      (await get(gameLoader, { params: { id: gameId }, headers: { Cookie: cookie } })).body;
    expect(at(await page(game.id), "game.asksGuestsBack")).toBe(true);
    expect(at(await page(later.id), "game.asksGuestsBack")).toBe(false);
    const params = { id: game.id, playerId };
    const made = await submit(renewForm, { params, headers: { Cookie: cookie } });
    const [sealed = ""] = (made.headers.get("Set-Cookie") ?? "").match(/new-link=[^;]+/) ?? [];
    const shown = await get(newLinkLoader, { params, headers: { Cookie: `${cookie}; ${sealed}` } });
    expect(at(shown.body, "next.title")).toBe(later.title);
  });
});
