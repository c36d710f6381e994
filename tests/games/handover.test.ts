import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { crewLog } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { blocks } from "#db/schema/moderation";
import { addMember, makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, type Game, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import * as page from "~/features/game-page/routes/handover";
import * as acceptance from "~/features/game-page/routes/handover-acceptance";
import * as end from "~/features/game-page/routes/handover-end";
import { cancelGame } from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import { acceptHandover, endHandover, offerGame } from "~/features/games/handover.server";
import { participate } from "~/features/games/participation/participation.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { invitePlayers } from "~/features/invitations/invitations.server";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";
import { actorOf, EVENING, LATER, notificationRowsOf, notificationsOf, outcome, statusOf } from "./support";

let amel: Player;
let sami: Player;
let game: Game;

beforeEach(async () => {
  [amel, sami] = [await makePlayer(), await makePlayer()];
  game = await makeGame({ organizerId: amel.id, startTime: EVENING, endTime: LATER });
  await joinGameAs(game.id, amel.id);
  await joinGameAs(game.id, sami.id);
});

const offer = (to: Player, by = amel) => offerGame(actorOf(by), game.id, { userId: to.id });
const accept = (by = sami) => acceptHandover(actorOf(by), game.id);
const organizerOf = async () => (await gameById(undefined, game.id)).organizerId;
const offeredTo = async (as: Player) => {
  const access = { access: {}, locale: "en", origin: "http://localhost:3000" } as const;
  return (await gamePageView(actorOf(as), game.id, access)).handoverTo;
};

describe("handing a game over", () => {
  it("is no longer asked for in the notifications once the game is cancelled; that it was declined stays", async () => {
    await offer(sami);
    await endHandover(actorOf(sami), game.id);
    await cancelGame(actorOf(amel), game.id);
    const shown = async (to: Player) =>
      (await notificationRowsOf(to.id)).flatMap(({ type, inApp }) => (inApp ? [type] : []));
    expect(await shown(sami)).toEqual(["game_cancelled"]);
    expect(await shown(amel)).toEqual(["game_handover"]);
  });

  it("is no longer asked for once it is taken back, offered to somebody else or answered, and asked for again by a new offer", async () => {
    const karim = await makePlayer();
    await joinGameAs(game.id, karim.id);
    const asked = async () => {
      const rows = await Promise.all([sami, karim].map(({ id }) => notificationRowsOf(id)));
      return rows.map((each) => each.filter(({ inApp, isRead }) => inApp && !isRead).length);
    };
    await offer(sami);
    expect(await asked()).toEqual([1, 0]);
    await endHandover(actorOf(amel), game.id);
    expect(await asked()).toEqual([0, 0]);
    await offer(sami);
    expect(await asked()).toEqual([1, 0]);
    await offer(karim);
    expect(await asked()).toEqual([0, 1]);
    await accept(karim);
    expect(await asked()).toEqual([0, 0]);
  });

  it("makes the player who accepts its organizer; the former one keeps their spot", async () => {
    await offer(sami);
    expect(await organizerOf()).toBe(amel.id);
    expect(await notificationsOf(sami.id)).toEqual(["game_handover"]);
    await accept();
    expect(await organizerOf()).toBe(sami.id);
    expect(await statusOf(game.id, amel.id)).toBe("confirmed");
    expect(await notificationsOf(amel.id)).toEqual(["game_handover:accepted"]);
    expect(await outcome(cancelGame(actorOf(amel), game.id))).toBe("only_organizer");
    expect(await outcome(accept()), "tapped twice").toBe("ok");
    expect(await notificationsOf(amel.id)).toEqual(["game_handover:accepted"]);
  });

  it("happens once when it is accepted twice at the same time", async () => {
    await offer(sami);
    expect(await Promise.all([outcome(accept()), outcome(accept())])).toEqual(["ok", "ok"]);
    expect(await notificationsOf(amel.id)).toEqual(["game_handover:accepted"]);
  });

  it("is neither shown to nor possible for a player who no longer has a spot", async () => {
    await offer(sami);
    await participate(actorOf(sami), game.id, { status: "maybe" });
    expect(await Promise.all([amel, sami].map(offeredTo))).toEqual([null, null]);
    expect(await outcome(accept())).toBe("handover_gone");
    await participate(actorOf(sami), game.id, { status: "confirmed" });
    expect(await offeredTo(amel)).toBe(sami.id);
  });

  it("is over for a player who is removed, even after coming back by invitation", async () => {
    await offer(sami);
    await removePlayer(actorOf(amel), game.id, { participantId: sami.id, reason: null });
    expect(await outcome(accept())).toBe("handover_gone");
    await invitePlayers(actorOf(amel), game.id, [sami.id]);
    await participate(actorOf(sami), game.id, { status: "confirmed" });
    expect(await offeredTo(amel)).toBeNull();
    expect(await outcome(accept())).toBe("handover_gone");
  });

  it("while the organizer takes the offer back leaves one organizer, as the answer says", async () => {
    await offer(sami);
    const [accepted] = await Promise.all([outcome(accept()), outcome(endHandover(actorOf(amel), game.id))]);
    expect(await organizerOf()).toBe(accepted === "ok" ? sami.id : amel.id);
    expect(["ok", "handover_gone"]).toContain(accepted);
  });

  it("keeps a private game visible to a former organizer who did not play", async () => {
    game = await makeGame({ organizerId: amel.id, startTime: EVENING, endTime: LATER, gameType: "private" });
    await joinGameAs(game.id, sami.id);
    await offer(sami);
    await accept();
    expect(await statusOf(game.id, amel.id)).toBe("declined");
    expect(await offeredTo(amel)).toBeNull();
  });

  it("takes the news that the game is on from a former organizer who did not play, once it is cancelled", async () => {
    game = await makeGame({ organizerId: amel.id, startTime: EVENING, endTime: LATER, minPlayers: 1 });
    await participate(actorOf(sami), game.id, { status: "confirmed" });
    expect(await notificationsOf(amel.id)).toContain("game_confirmed:on");
    await offer(sami);
    await accept();
    await cancelGame(actorOf(sami), game.id);
    const shown = (await notificationRowsOf(amel.id)).flatMap(({ type, inApp }) => (inApp ? [type] : []));
    expect(shown).toEqual(["player_joined", "game_handover"]);
  });

  it("is shown to the organizer and the receiving player only", async () => {
    const other = await makePlayer();
    await joinGameAs(game.id, other.id);
    await offer(sami);
    expect(await Promise.all([amel, sami, other].map(offeredTo))).toEqual([sami.id, sami.id, null]);
    expect(await outcome(accept(other))).toBe("handover_gone");
  });

  it("notifies the crew's other organizers when the offer is declined or accepted", async () => {
    const owner = await makePlayer();
    const crew = await makeCrew({ ownerId: owner.id });
    await transact((tx) => tx.update(games).set({ crewId: crew.id }).where(eq(games.id, game.id)));
    await addMember(crew.id, amel.id);
    await addMember(crew.id, sami.id);
    await offer(sami);
    await endHandover(actorOf(sami), game.id);
    await offer(sami);
    await accept();
    const news = ["game_handover:rejected", "game_handover:accepted"];
    expect(await notificationsOf(owner.id)).toEqual(news);
    expect(await notificationsOf(amel.id)).toEqual(news);
  });

  it("can be declined, which notifies the organizer, or taken back", async () => {
    await offer(sami);
    await endHandover(actorOf(sami), game.id);
    expect(await notificationsOf(amel.id)).toEqual(["game_handover:rejected"]);
    expect(await outcome(accept())).toBe("handover_gone");
    await offer(sami);
    await endHandover(actorOf(amel), game.id);
    expect(await outcome(accept())).toBe("handover_gone");
    expect(await outcome(endHandover(actorOf(sami), game.id))).toBe("only_organizer");
  });

  it("is possible only for the player who was offered the game last", async () => {
    const lina = await makePlayer();
    await joinGameAs(game.id, lina.id);
    await offer(sami);
    await offer(lina);
    expect(await outcome(accept(sami))).toBe("handover_gone");
    expect(await outcome(accept(lina))).toBe("ok");
  });

  it("does not happen when the player has left or the game is off", async () => {
    await offer(sami);
    await participate(actorOf(sami), game.id, { status: "declined" });
    expect(await outcome(accept())).toBe("handover_gone");
    await participate(actorOf(sami), game.id, { status: "confirmed" });
    await cancelGame(actorOf(amel), game.id);
    expect(await outcome(accept())).toBe("game_closed");
    expect(await organizerOf()).toBe(amel.id);
  });

  it("while the receiving player leaves happens as a whole or not at all", async () => {
    await offer(sami);
    const leave = participate(actorOf(sami), game.id, { status: "declined" });
    const [accepted] = await Promise.all([outcome(accept()), leave]);
    expect(await organizerOf()).toBe(accepted === "ok" ? sami.id : amel.id);
    expect(["ok", "handover_gone"]).toContain(accepted);
  });

  it("is offered to confirmed players with an account only", async () => {
    const [stranger, maybe, blocked] = [await makePlayer(), await makePlayer(), await makePlayer()];
    await joinGameAs(game.id, maybe.id, { status: "maybe" });
    await joinGameAs(game.id, blocked.id);
    await transact((tx) =>
      tx.insert(blocks).values({ blockerId: blocked.id, blockedId: amel.id, createdAt: now() }),
    );
    const guest = await addExternalPlayer(game.id);
    for (const userId of [stranger.id, maybe.id, blocked.id, amel.id, guest.id, "nonsense"])
      expect(await outcome(offerGame(actorOf(amel), game.id, { userId }))).toBe("participant_not_found");
  });

  it("stands in the log of the game's crew", async () => {
    const crew = await makeCrew({ ownerId: amel.id });
    await addMember(crew.id, sami.id);
    await db.update(games).set({ crewId: crew.id }).where(eq(games.id, game.id));
    await offer(sami);
    await accept();
    expect(await db.select().from(crewLog).where(eq(crewLog.crewId, crew.id))).toMatchObject([
      { event: "game_changed", actorId: amel.id, subjectId: sami.id, title: game.title },
    ]);
  });
});

describe("page and API alike", () => {
  const params = () => ({ id: game.id });
  const posted = (action: typeof page.action, as: Player | null, form = {}) =>
    submit(action, { as, params: params(), path: `/games/${game.id}/handover`, form });
  const sent = (method: string, as: Player | null, body?: unknown) =>
    api("/api/games/{id}/handover", { as, method, params: params(), body });
  const taken = (as: Player) =>
    api("/api/games/{id}/handover/acceptance", { as, method: "POST", params: params() });

  it("offer, decline and accept", async () => {
    const back = { status: 302, location: `/games/${game.id}` };
    const shown = await get(page.loader, { as: amel, params: params() });
    expect(at(shown.body, "players.0.id")).toBe(sami.id);
    expect(await posted(page.action, amel, { userId: sami.id })).toMatchObject(back);
    expect(await posted(end.action, sami)).toMatchObject(back);
    expect(await sent("POST", amel, { user_id: sami.id })).toMatchObject({
      status: 200,
      body: { userId: sami.id },
    });
    expect((await sent("DELETE", amel)).status).toBe(204);
    await offer(sami);
    expect(await posted(acceptance.action, sami)).toMatchObject(back);
    await offer(amel, sami);
    expect((await taken(amel)).status).toBe(204);
    expect(await organizerOf()).toBe(amel.id);
  });

  it("refuse with the same codes", async () => {
    const stranger = await makePlayer();
    const wrong = { userId: stranger.id };
    expect((await posted(page.action, amel, wrong)).body).toMatchObject({
      codes: { userId: ["participant_not_found"] },
    });
    expect(await sent("POST", amel, { user_id: stranger.id })).toMatchObject({
      status: 404,
      body: { code: "participant_not_found" },
    });
    expect([(await posted(page.action, sami, wrong)).status, (await sent("POST", sami, {})).status]).toEqual([
      403, 422,
    ]);
    expect([(await posted(acceptance.action, sami)).status, (await taken(sami)).status]).toEqual([409, 409]);
    expect((await get(page.loader, { as: sami, params: params() })).status).toBe(403);
  });
});
