import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { addMember, makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import * as gamePage from "~/features/game-page/routes/game";
import { participate } from "~/features/games/participation/participation.server";
import { dashboardInvitations } from "~/features/invitations/queries.server";
import { askReplacement } from "~/features/invitations/replacement.server";
import * as page from "~/features/invitations/routes/replacement";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { translator } from "~/i18n/messages.server";
import { actorOf, EVENING, LATER, notificationsOf, outcome, statusOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let organizer: Player;
let amal: Player;
let badr: Player;
let game: Game;

beforeEach(async () => {
  freeze(new Date(+EVENING - 30 * HOUR));
  organizer = await makePlayer({ firstName: "Omar", lastName: "Tazi" });
  [amal, badr] = [
    await makePlayer({ firstName: "Amal", lastName: "Idrissi" }),
    await makePlayer({ firstName: "Badr", lastName: "Qasmi" }),
  ];
  game = await makeGame({ organizerId: organizer.id, startTime: EVENING, endTime: LATER, maxPlayers: 4 });
  await joinGameAs(game.id, amal.id, { joinedAt: new Date(0) });
});

const leave = (player = amal) => participate(actorOf(player), game.id, { status: "declined" });
const join = (player: Player) => participate(actorOf(player), game.id, { status: "confirmed" });
const ask = (player: { id: string }, as = amal) => outcome(askReplacement(actorOf(as), game.id, player.id));
const load = (as: Player | null = amal, search = "") =>
  get(page.loader, { as, params: { id: game.id }, path: `/games/${game.id}/replacement?search=${search}` });
const ticket = async (as: Player) => {
  const { body } = await api("/api/games/{id}", { as, params: { id: game.id } });
  return at(body, "ticket");
};

describe("a player who gives up their spot", () => {
  it("asks one person, who reads who offers the spot, and takes it", async () => {
    expect(await ask(badr), "still in the game").toBe("spot_not_given_up");
    await leave();
    expect(await ticket(amal)).toMatchObject({ next: "join", others: ["replace"] });
    expect(await ask(badr)).toBe("ok");
    expect(await notificationsOf(badr.id)).toEqual(["game_invitation:replacement"]);
    expect(
      translator("en", "notifications")("game_invitation_replacement", {
        player: "Amal",
        game: "5",
        when: "6",
      }),
    ).toBe("Amal can't make it and offers you their spot in 5, 6");
    expect(await ticket(badr)).toMatchObject({ headline: "Amal Idrissi invited you" });
    expect(await dashboardInvitations(actorOf(badr), "en")).toMatchObject([{ inviterName: "Amal Idrissi" }]);
    expect(at((await load()).body, "asked")).toBe("You asked Badr Qasmi. There's no answer yet.");
    expect(await ask(await makePlayer())).toBe("replacement_asked");
    await join(badr);
    expect(at((await load()).body, "asked")).toBe("Badr Qasmi is in.");
    expect(await statusOf(game.id, badr.id)).toBe("confirmed");
  });

  it("asks somebody else once the first has declined", async () => {
    await leave();
    await ask(badr);
    await leave(badr);
    expect(at((await load()).body, "asked")).toBeNull();
    expect(await ask(badr), "has answered").toBe("player_not_found");
    expect(await ask(await makePlayer())).toBe("ok");
  });

  it.each<[string, () => Promise<unknown>]>([
    ["is suspended", () => db.update(users).set({ suspendedAt: now() }).where(eq(users.id, badr.id))],
    ["blocks them", () => blockPlayer(actorOf(badr), amal.id)],
    ["is blocked by them", () => blockPlayer(actorOf(amal), badr.id)],
    ["deletes the account", () => deleteAccount(actorOf(badr), PLAYER_PASSWORD)],
  ])("asks somebody else once the first %s and cannot answer any more", async (_, does) => {
    await leave();
    await ask(badr);
    await does();
    expect(at((await load()).body, "asked")).toBeNull();
    expect(await ask(await makePlayer())).toBe("ok");
  });

  it("may ask anew after coming back and giving the spot up once more", async () => {
    await leave();
    await ask(badr);
    await join(amal);
    expect(await ask(await makePlayer())).toBe("spot_not_given_up");
    freeze(new Date(+now() + HOUR));
    await leave();
    expect(await ask(await makePlayer())).toBe("ok");
  });

  it("asks nobody while the game is full, nor after its end", async () => {
    await leave();
    for (let spot = 0; spot < 4; spot++) await addExternalPlayer(game.id, `Guest ${spot}`);
    expect(await ask(badr)).toBe("no_spot_to_pass_on");
    expect(await ticket(amal)).not.toMatchObject({ others: expect.arrayContaining(["replace"]) });
    freeze(LATER);
    expect(await ask(badr)).toBe("game_closed");
    expect(await statusOf(game.id, badr.id)).toBeUndefined();
  });

  it("cannot ask who said no, was removed, is blocked by either, is outside a crew's game, or themselves", async () => {
    const crew = await makeCrew({ ownerId: organizer.id });
    for (const { id } of [amal, badr]) await addMember(crew.id, id);
    game = await makeGame({
      ...{ organizerId: organizer.id, startTime: EVENING, endTime: LATER, maxPlayers: 4 },
      ...{ crewId: crew.id, crewOnly: true, gameType: "private" },
    });
    await joinGameAs(game.id, amal.id, { joinedAt: new Date(0) });
    await leave();
    const outsider = await makePlayer();
    const [removed, blocksOrganizer, blocksAmal, suspended] = [
      await makePlayer(),
      await makePlayer(),
      await makePlayer(),
      await makePlayer({ suspendedAt: new Date(0) }),
    ];
    for (const { id } of [removed, blocksOrganizer, blocksAmal, suspended]) await addMember(crew.id, id);
    await joinGameAs(game.id, removed.id, { status: "declined", removedAt: now() });
    await blockPlayer(actorOf(blocksOrganizer), organizer.id);
    await blockPlayer(actorOf(blocksAmal), amal.id);
    for (const player of [outsider, removed, blocksOrganizer, blocksAmal, suspended, amal, organizer])
      expect(await ask(player)).toBe("player_not_found");
    expect(await ask({ id: "nobody" })).toBe("player_not_found");
    expect(await ask(badr)).toBe("ok");
  });

  it("asks only a member while the spots are the crew's, then anybody", async () => {
    const crew = await makeCrew({ ownerId: organizer.id });
    for (const { id } of [amal, badr]) await addMember(crew.id, id);
    const makeOne = () =>
      makeGame({
        ...{ organizerId: organizer.id, startTime: EVENING, endTime: LATER, maxPlayers: 4 },
        ...{ crewId: crew.id, crewFirstHours: 1 },
      });
    game = await makeOne();
    await joinGameAs(game.id, amal.id, { joinedAt: new Date(0) });
    await leave();
    const outsider = await makePlayer();
    expect(await ask(outsider)).toBe("player_not_found");
    expect(await ask(badr)).toBe("ok");
    game = await makeOne();
    await joinGameAs(game.id, amal.id, { joinedAt: new Date(0) });
    await leave();
    freeze(new Date(+EVENING - HOUR / 2));
    expect(await ask(outsider)).toBe("ok");
  });

  it("asks one of two at once", async () => {
    await leave();
    const others = [badr, await makePlayer(), await makePlayer()];
    const results = await Promise.all(others.map((player) => ask(player)));
    expect(results.filter((result) => result === "ok")).toHaveLength(1);
    expect(results.filter((result) => result === "replacement_asked")).toHaveLength(2);
  });

  it("is not one whom the organizer removed, nor one who only declined an invitation", async () => {
    const invited = await makePlayer();
    await joinGameAs(game.id, invited.id, { status: "invited" });
    await leave(invited);
    expect(await ask(badr, invited)).toBe("spot_not_given_up");
    const removed = await makePlayer();
    await joinGameAs(game.id, removed.id, {
      status: "declined",
      removedAt: now(),
      leftAt: new Date(+now() - HOUR),
    });
    expect(await ask(badr, removed)).toBe("removed_from_game");
    expect(await ask(badr, await makePlayer())).toBe("spot_not_given_up");
  });
});

describe("the page to find a replacement", () => {
  it("offers the people one has played with and a search, without those who cannot be asked", async () => {
    const before = await makeGame({
      ...{ organizerId: amal.id, gameStatus: "completed" },
      ...{ startTime: new Date(+now() - 50 * HOUR), endTime: new Date(+now() - 49 * HOUR) },
    });
    const blocked = await makePlayer();
    for (const { id } of [badr, blocked, organizer]) await joinGameAs(before.id, id);
    await blockPlayer(actorOf(blocked), organizer.id);
    await leave();
    expect(at((await load()).body, "mates")).toMatchObject([{ id: badr.id }]);
    const found = at((await load(amal, "bad qas")).body, "found");
    expect(found).toContainEqual({ id: badr.id, name: "Badr Qasmi", picture: null });
    const organizers = at((await load(amal, "omar tazi")).body, "found");
    expect(organizers).not.toContainEqual(expect.objectContaining({ id: organizer.id }));
  });

  it("asks with one button, back on the page, and refuses others", async () => {
    await leave();
    const send = (as: Player, userId = badr.id) =>
      submit(page.action, { as, params: { id: game.id }, form: { userId } });
    expect((await send(organizer)).status).toBe(409);
    expect(await send(amal)).toMatchObject({ status: 302, location: `/games/${game.id}/replacement` });
    expect((await load(organizer)).status).toBe(409);
    expect((await load(null)).location).toContain("/login");
  });

  it("is linked from the game's page for who gave the spot up", async () => {
    const links = async (as: Player) =>
      JSON.stringify((await get(gamePage.loader, { as, params: { id: game.id } })).body);
    expect(await links(amal)).not.toContain("/replacement");
    await leave();
    expect(await links(amal)).toContain(`/games/${game.id}/replacement`);
  });
});

describe("in JSON, asking a replacement", () => {
  const path = "/api/games/{id}/replacement";
  const post = (body: object, as: Player | null = amal) =>
    api(path, { method: "POST", as, params: { id: game.id }, body });

  it("responds with who was asked, whom GET reads too", async () => {
    await leave();
    const read = () => api(path, { as: amal, params: { id: game.id } });
    expect(await read()).toMatchObject({ status: 200, body: { replacement: null } });
    const replacement = { userId: badr.id, name: "Badr Qasmi", status: "invited" };
    expect(await post({ user_id: badr.id.toUpperCase() })).toMatchObject({
      status: 201,
      body: { replacement },
    });
    expect(await read()).toMatchObject({ body: { replacement } });
    expect(await post({ user_id: organizer.id })).toMatchObject({
      status: 409,
      body: { code: "replacement_asked" },
    });
  });

  it("refuses unknown people and bad input", async () => {
    await leave();
    expect(await post({ user_id: "nobody" })).toMatchObject({
      status: 404,
      body: { code: "player_not_found" },
    });
    expect((await post({ user_id: [badr.id] })).status).toBe(422);
    expect((await post({})).status).toBe(422);
    expect((await post({ user_id: badr.id }, null)).status).toBe(401);
  });
});

it("names a co-organizer who invited, not the game's organizer", async () => {
  const crew = await makeCrew({ ownerId: organizer.id });
  await addMember(crew.id, amal.id, "organizer");
  game = await makeGame({ organizerId: organizer.id, startTime: EVENING, endTime: LATER, crewId: crew.id });
  await api("/api/games/{id}/invitations", {
    ...{ method: "POST", as: amal, params: { id: game.id }, body: { user_ids: [badr.id] } },
  });
  expect(await ticket(badr)).toMatchObject({ headline: "Amal Idrissi invited you" });
  expect(await dashboardInvitations(actorOf(badr), "en")).toMatchObject([{ inviterName: "Amal Idrissi" }]);
});
