import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { blocks } from "#db/schema/moderation";
import { profileRatings } from "#db/schema/ratings";
import { addMember, makeCrew } from "#seed/factories/crews";
import { fillGame, type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import * as answerForm from "~/features/dashboard/routes/invitation";
import * as gamePage from "~/features/game-page/routes/game";
import * as participation from "~/features/game-page/routes/participation";
import { editGame } from "~/features/games/edit-game.server";
import { changeStatus } from "~/features/games/game-status.server";
import { invitePlayers } from "~/features/invitations/invitations.server";
import { dashboardInvitations } from "~/features/invitations/queries.server";
import { blockPlayer, unblockPlayer } from "~/features/moderation/blocks.server";
import * as page from "~/features/moderation/routes/block";
import * as removal from "~/features/moderation/routes/block-removal";
import * as list from "~/features/moderation/routes/blocks";
import * as playerPage from "~/features/players/routes/player";
import { ratePlayer } from "~/features/ratings/ratings.server";
import { actorOf, notificationsOf, outcome } from "../games/support";
import { playedGame } from "../ratings/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let amel: Player;
let omar: Player;
let game: Game;
beforeEach(async () => {
  amel = await makePlayer({ firstName: "Amel", lastName: "One" });
  omar = await makePlayer({ firstName: "Omar", lastName: "Two" });
  game = await makeGame({ organizerId: omar.id });
});

const invitationsOf = async (player: Player) =>
  (await dashboardInvitations(actorOf(player), "en")).map(({ id }) => id);

describe("blocking", () => {
  it("blocks on a page, lists the block and removes it", async () => {
    const params = { id: omar.id };
    expect(at((await get(page.loader, { as: amel, params })).body, "title")).toBe("Block Omar Two?");
    for (const _ of [1, 2]) {
      expect((await submit(page.action, { as: amel, params })).location).toBe("/account/blocks");
    }
    expect(await db.select().from(blocks).where(eq(blocks.blockerId, amel.id))).toHaveLength(1);
    expect(await get(page.loader, { as: amel, params })).toMatchObject({
      body: { title: "You blocked Omar Two", isBlocked: true },
    });
    expect((await get(list.loader, { as: amel })).body).toMatchObject({
      players: [{ id: omar.id, name: "Omar Two", since: "Dec 1, 2026" }],
    });
    expect(at((await get(list.loader, { as: omar })).body, "players")).toEqual([]);
    // Only the blocker can remove a block.
    await submit(removal.action, { as: omar, params: { id: amel.id } });
    expect(await db.select().from(blocks).where(eq(blocks.blockerId, amel.id))).toHaveLength(1);
    await submit(removal.action, { as: amel, params });
    expect(at((await get(list.loader, { as: amel })).body, "players")).toEqual([]);
  });

  it("refuses oneself, unknown players and visitors", async () => {
    expect(await outcome(blockPlayer(actorOf(amel), amel.id))).toBe("block_self");
    expect(await outcome(blockPlayer(actorOf(amel), "nobody"))).toBe("player_not_found");
    const gone = await makePlayer({ deletedAt: new Date() });
    expect(await outcome(blockPlayer(actorOf(amel), gone.id))).toBe("player_not_found");
    expect((await submit(page.action, { params: { id: omar.id } })).status).toBe(401);
    expect((await submit(removal.action, { params: { id: omar.id } })).status).toBe(401);
    expect((await get(list.loader, { path: "/account/blocks" })).location).toContain("/login?");
    expect((await get(page.loader, { as: amel, params: { id: amel.id } })).status).toBe(422);
  });
});

describe("a blocked pair", () => {
  it.each(["the one who blocked", "the one who was blocked"])("cannot invite each other: %s", async (who) => {
    const [blocker, blocked] = who.endsWith("who blocked") ? [omar, amel] : [amel, omar];
    await blockPlayer(actorOf(blocker), blocked.id);
    expect(await invitePlayers(actorOf(omar), game.id, [amel.id])).toEqual({
      invited: [],
      skipped: [amel.id],
    });
  });

  it("does not see earlier invitations and their notifications until the block ends", async () => {
    await invitePlayers(actorOf(omar), game.id, [amel.id]);
    expect(await invitationsOf(amel)).toEqual([game.id]);
    expect(await notificationsOf(amel.id)).toEqual(["game_invitation"]);
    await blockPlayer(actorOf(omar), amel.id);
    expect(await invitationsOf(amel)).toEqual([]);
    expect(await notificationsOf(amel.id)).toEqual([]);
    await unblockPlayer(actorOf(omar), amel.id);
    expect(await invitationsOf(amel)).toEqual([game.id]);
  });

  it("is who invites and who is invited, whoever organizes the game", async () => {
    const [owner, other] = [await makePlayer(), await makePlayer()];
    const crew = await makeCrew({ ownerId: owner.id });
    await addMember(crew.id, omar.id, "organizer");
    const ofCrew = await makeGame({ organizerId: owner.id, crewId: crew.id, gameType: "private" });
    await invitePlayers(actorOf(omar), ofCrew.id, [amel.id, other.id]);
    await blockPlayer(actorOf(amel), owner.id);
    await blockPlayer(actorOf(other), omar.id);
    const mine = async (as: { id: string }) => at((await api("/api/games/my", { as })).body, "total");
    expect([await invitationsOf(amel), await mine(amel)]).toEqual([[ofCrew.id], 1]);
    expect([await invitationsOf(other), await mine(other)]).toEqual([[], 0]);
  });

  it.each(["the one who blocked", "the one who was blocked"])(
    "cannot answer an invitation sent before the block, by its id or by the private game: %s",
    async (who) => {
      const secret = await makeGame({ organizerId: omar.id, gameType: "private" });
      const [blocker, blocked] = who.endsWith("who blocked") ? [amel, omar] : [omar, amel];
      await invitePlayers(actorOf(omar), secret.id, [amel.id]);
      const [{ participationId = "" } = {}] = await dashboardInvitations(actorOf(amel), "en");
      await blockPlayer(actorOf(blocker), blocked.id);

      const status = "confirmed";
      const asks = { as: amel, params: { id: secret.id, participationId, participantId: participationId } };
      const answers = [
        await submit(answerForm.action, { ...asks, form: { status } }),
        await api("/api/games/invitations/{participantId}", { ...asks, method: "PATCH", body: { status } }),
        await submit(participation.action, { ...asks, form: { status } }),
        await api("/api/games/{id}/participation", { ...asks, method: "PATCH", body: { status } }),
        await get(gamePage.loader, asks),
        await api("/api/games/{id}", asks),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
      expect(at((await api("/api/games/my", { as: amel })).body, "total")).toBe(0);

      // The code still gives access.
      const open = await get(gamePage.loader, {
        ...asks,
        path: `/games/${secret.id}?code=${secret.gameCode}`,
      });
      expect(at(open.body, "game.userStatus")).toBeNull();
      const joined = await api("/api/games/{id}/join", {
        ...asks,
        method: "POST",
        body: { code: secret.gameCode },
      });
      expect(joined).toMatchObject({ status: 200, body: { status: "confirmed", userId: amel.id } });
    },
  );

  it("is notified of a change or cancellation only if it happens after the block has ended", async () => {
    await invitePlayers(actorOf(omar), game.id, [amel.id]);
    await blockPlayer(actorOf(omar), amel.id);
    const [from, to] = [+game.startTime + millisecondsInHour, +game.endTime + millisecondsInHour];
    const when = { startTime: new Date(from), endTime: new Date(to) };
    await editGame(actorOf(omar), game.id, { when });
    await unblockPlayer(actorOf(omar), amel.id);
    expect(await notificationsOf(amel.id)).toEqual([]);
    await changeStatus(actorOf(omar), game.id, "cancelled");
    expect(await notificationsOf(amel.id)).toEqual(["game_cancelled"]);
  });

  it.each(["maybe", "waitlisted"])("can join a public game: %s", async (status) => {
    const full = await makeGame({ organizerId: omar.id, maxPlayers: 2 });
    await fillGame(full.id);
    await invitePlayers(actorOf(omar), full.id, [amel.id]);
    await blockPlayer(actorOf(omar), amel.id);
    const page = await get(gamePage.loader, { as: amel, params: { id: full.id } });
    expect(at(page.body, "game.userStatus")).toBeNull();
    expect(JSON.stringify(at(page.body, "game.participants"))).not.toContain(amel.id);
    const call = { as: amel, params: { id: full.id }, method: "PATCH", body: { status } };
    expect(await api("/api/games/{id}/participation", call)).toMatchObject({ status: 200, body: { status } });
    await unblockPlayer(actorOf(omar), amel.id);
    expect(await api("/api/games/{id}/participation", call)).toMatchObject({ status: 200, body: { status } });
  });

  it("keeps spots accepted before the block, and may leave", async () => {
    await invitePlayers(actorOf(omar), game.id, [amel.id]);
    const [{ participationId = "" } = {}] = await dashboardInvitations(actorOf(amel), "en");
    const answer = (status: string) =>
      api("/api/games/invitations/{participantId}", {
        as: amel,
        params: { participantId: participationId },
        method: "PATCH",
        body: { status },
      });
    expect((await answer("confirmed")).status).toBe(200);
    await blockPlayer(actorOf(omar), amel.id);
    expect(await answer("declined")).toMatchObject({ status: 200, body: { status: "declined" } });
  });

  it("still sees invitations from other organizers", async () => {
    await blockPlayer(actorOf(amel), omar.id);
    const other = await makeGame();
    await joinGameAs(other.id, amel.id, { status: "invited" });
    expect(await invitationsOf(amel)).toEqual([other.id]);
  });
});

describe("rating across a block", () => {
  const rate = (as: Player, rated: Player) => {
    const [params, input] = [{ id: rated.id }, { category: "overall", rating: "1", comment: "Words" }];
    return Promise.all([
      submit(playerPage.action, { as, params, form: input }),
      api("/api/profile/players/{id}/rate", { method: "POST", as, params, body: { ...input, rating: 1 } }),
    ]);
  };
  const offered = async (as: Player, rated: Player) =>
    at((await get(playerPage.loader, { as, params: { id: rated.id } })).body, "canRate");

  it("is neither offered nor accepted on either player's page until the block ends", async () => {
    await blockPlayer(actorOf(amel), omar.id);
    for (const [as, rated] of [
      [amel, omar],
      [omar, amel],
    ] as const) {
      expect(await offered(as, rated)).toBe(false);
      const [form, json] = await rate(as, rated);
      expect(form).toMatchObject({ status: 403, body: { codes: { "": ["rating_blocked"] } } });
      expect(json).toMatchObject({ status: 403, body: { code: "rating_blocked" } });
    }
    expect(await db.select().from(profileRatings).where(eq(profileRatings.playerId, omar.id))).toEqual([]);
    await unblockPlayer(actorOf(amel), omar.id);
    expect(await offered(omar, amel)).toBe(true);
    expect((await rate(omar, amel)).map(({ status }) => status)).toEqual([302, 200]);
  });

  it("still lists both players, and accepts stars for a game that they shared", async () => {
    const { game: played, first, second } = await playedGame();
    await blockPlayer(actorOf(first), second.id);
    const { body } = await api(`/api/profile/players?search=${second.firstName}&limit=100`, { as: first });
    expect(JSON.stringify(body)).toContain(second.id);
    const stars = { punctualityRating: 1, aggressivenessRating: 0, fairPlayRating: 0, skillLevelRating: 0 };
    expect(
      await outcome(
        ratePlayer(
          actorOf(second),
          { gameId: played.id, ratedUserId: first.id },
          { ...stars, comment: null },
        ),
      ),
    ).toBe("ok");
  });
});

describe("the game's page", () => {
  const warning = async (as: Player | null, of: Game) =>
    at((await get(gamePage.loader, { as, params: { id: of.id } })).body, "blockWarning");

  it("warns each of a blocked pair when the other is in the game, and nobody else", async () => {
    await blockPlayer(actorOf(amel), omar.id);
    const other = await makeGame();
    expect(await warning(amel, other)).toBeNull();
    await joinGameAs(other.id, omar.id, { status: "maybe" });
    await joinGameAs(other.id, amel.id);
    expect(await warning(amel, other)).toEqual({ blocked: ["Omar Two"], isBlocked: false });
    expect(await warning(omar, other)).toEqual({ blocked: [], isBlocked: true });
    expect(await warning(await makePlayer(), other)).toBeNull();
    expect(await warning(null, other)).toBeNull();
    // The organizer counts as in the game; a player who declined does not.
    expect(await warning(amel, game)).toEqual({ blocked: ["Omar Two"], isBlocked: false });
    const third = await makeGame();
    await joinGameAs(third.id, omar.id, { status: "declined" });
    expect(await warning(amel, third)).toBeNull();
  });
});

describe("blocks in JSON", () => {
  const call = (method: string, userId = omar.id, as: Player | null = amel) =>
    api("/api/blocks/{userId}", { method, as, params: { userId } });
  const list = async (as: Player | null = amel) => api("/api/blocks", { as });

  it("are added, listed and ended, each repeatable", async () => {
    for (const _ of [1, 2]) expect((await call("POST", omar.id.toUpperCase())).status).toBe(204);
    expect(await list()).toMatchObject({
      ...{ status: 200, body: [{ userId: omar.id, name: "Omar Two", profilePicture: null }] },
    });
    expect((await list(omar)).body).toEqual([]);
    for (const _ of [1, 2]) expect((await call("DELETE")).status).toBe(204);
    expect((await list()).body).toEqual([]);
  });

  it("are refused of oneself, of unknown players and for visitors", async () => {
    expect(await call("POST", amel.id)).toMatchObject({
      status: 422,
      body: { issues: [{ code: "block_self" }] },
    });
    expect(await call("POST", "nobody")).toMatchObject({ status: 404, body: { code: "player_not_found" } });
    expect((await call("POST", omar.id, null)).status).toBe(401);
    expect((await list(null)).status).toBe(401);
  });
});
