import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server";
import { notifications } from "#db/schema/notifications";
import { addMember, makeCrew } from "#seed/factories/crews";
import { addExternalPlayer, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { action as cancelForm } from "~/features/game-page/routes/cancel";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { findGuestSpot } from "~/features/guests/queries.server";
import { notificationText } from "~/features/inbox/text.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";
import { actorOf, notificationsOf } from "./support";

const cancel = (game: { id: string; organizerId: string }, form: Record<string, string>) =>
  submit(cancelForm, {
    ...{ as: { id: game.organizerId }, params: { id: game.id }, path: `/games/${game.id}/cancel`, form },
  });

const page = (id: string, as?: { id: string }) => get(gamePage, { as, path: `/games/${id}`, params: { id } });

it("the organizer may say why: the reason is stored, notified, and stands on the page of whoever was in", async () => {
  const [game, player] = [await makeGame({ title: "Foot du mardi" }), await makePlayer()];
  await joinGameAs(game.id, player.id);
  const reply = await cancel(game, { reason: "  The pitch is under water  " });
  expect(reply.location).toBe(`/games/${game.id}`);
  const reason = "The pitch is under water";
  expect(await gameById(undefined, game.id)).toMatchObject({ gameStatus: "cancelled", cancelReason: reason });
  const row = await db.select().from(notifications).where(eq(notifications.userId, player.id)).get();
  expect(row?.params).toMatchObject({ reason: "noted", note: reason });
  const sentence = notificationText(
    {
      ...{
        type: "game_cancelled",
        params: { reason: "noted", note: reason },
        crewName: null,
        playerName: null,
      },
      game: { title: game.title, startTime: game.startTime, venueName: null },
    },
    "en",
  );
  expect(sentence).toContain(`is cancelled: ${reason}`);
  const seen = await page(game.id, player);
  expect(at(seen.body, "game.ticket.headline")).toBe(`This game is cancelled: ${reason}`);
  expect(JSON.stringify((await page(game.id)).body)).not.toContain(reason);
});

it("a guest reads the reason on the page of their link, and the organizer on the game's page", async () => {
  const game = await makeGame({ guestsAllowed: true });
  const { token } = await takeGuestSpot(null, game.id, { name: "Hamza", access: { address: "1" } });
  await cancel(game, { reason: "Rain" });
  const headline = "This game is cancelled: Rain";
  expect((await findGuestSpot(token, "en")).ticket.headline).toBe(headline);
  const { body } = await page(game.id, { id: game.organizerId });
  expect(at(body, "game.ticket.headline")).toBe(headline);
});

it("cancelling needs no reason, and one over 200 characters is refused at its field, with the text kept", async () => {
  const game = await makeGame();
  const long = "x".repeat(201);
  const refused = await cancel(game, { reason: long });
  expect(refused.status).toBe(422);
  expect(at(refused.body, "result.error.reason")).toBeDefined();
  expect(at(refused.body, "result.initialValue.reason")).toBe(long);
  expect((await cancel(game, {})).status).toBe(302);
  expect((await gameById(undefined, game.id)).cancelReason).toBeNull();
});

it("a program gives a reason with the status; of another status it is not stored", async () => {
  const [game, started] = [await makeGame(), await makeGame()];
  const patch = (one: typeof game, body: Record<string, string>) =>
    api("/api/games/{id}/status", {
      ...{ as: { id: one.organizerId }, method: "PATCH", params: { id: one.id }, body },
    });
  expect((await patch(game, { status: "cancelled", reason: "Rain" })).status).toBe(200);
  expect((await gameById(undefined, game.id)).cancelReason).toBe("Rain");
  expect((await patch(started, { status: "in_progress", reason: "Rain" })).status).toBe(200);
  expect((await gameById(undefined, started.id)).cancelReason).toBeNull();
  const tooLong = await patch(await makeGame(), { status: "cancelled", reason: "x".repeat(201) });
  expect(tooLong.status).toBe(422);
});

it("after cancelling, the organizer reads how many were notified, not counting who blocked them, and writes to each of the others", async () => {
  const game = await makeGame({ title: "Foot du mardi" });
  await joinGameAs(game.id, game.organizerId);
  await joinGameAs(game.id, (await makePlayer()).id);
  await joinGameAs(game.id, (await makePlayer()).id, { status: "invited" });
  await joinGameAs(game.id, (await makePlayer()).id, { status: "declined" });
  const blocked = await makePlayer();
  await joinGameAs(game.id, blocked.id, { status: "invited" });
  await blockPlayer(actorOf(blocked), game.organizerId);
  await addExternalPlayer(game.id);
  await cancel(game, { reason: "Rain" });
  expect(await notificationsOf(blocked.id)).toEqual([]);
  const { body } = await page(game.id, { id: game.organizerId });
  expect(at(body, "reach.notified")).toBe("2 people were told.");
  expect(at(body, "reach.groups.0.people.1")).toBeUndefined();
  const message = decodeURIComponent(String(at(body, "reach.groups.0.people.0.href")));
  expect(message).toContain("is cancelled: Rain. No need to come.");
  expect(at(body, "game.ticket.links.0")).toEqual({
    label: "Set it up again with the same people",
    to: `/games/${game.id}/again`,
  });
});

it("the message to a friend without an account says how the game stands: open, two missing, full, finished", async () => {
  const message = async (given: Parameters<typeof makeGame>[0]) => {
    const game = await makeGame({ isPaid: true, priceMinor: 5000, ...given });
    await addExternalPlayer(game.id);
    const { body } = await page(game.id, { id: game.organizerId });
    return decodeURIComponent(String(at(body, "reach.groups.0.people.0.href")));
  };
  expect(await message({ maxPlayers: 10 })).toMatch(/Still in for .*50\.00, pay on site/s);
  expect(await message({ maxPlayers: 3 })).toContain("2 players are missing");
  expect(await message({ maxPlayers: 2, minPlayers: 1 })).toContain("One player is missing");
  expect(await message({ gameStatus: "in_progress" })).toContain("has started");
  expect(await message({ gameStatus: "completed" })).toContain("Thanks for playing");
});

it("nobody but the organizer learns who could not be notified", async () => {
  const [game, player] = [await makeGame({ gameStatus: "cancelled" }), await makePlayer()];
  await joinGameAs(game.id, player.id);
  await addExternalPlayer(game.id);
  expect(at((await page(game.id, player)).body, "reach")).toBeNull();
  expect(await notificationsOf(player.id)).toEqual([]);
});

it("whoever edits a game that was cancelled meanwhile reads that it is, not that it has started", async () => {
  const game = await makeGame();
  await cancel(game, {});
  const params = { id: game.id };
  const edit = { method: "PATCH", as: { id: game.organizerId }, params, body: { title: "Foot" } } as const;
  const { body } = await api("/api/games/{id}", edit);
  expect([at(body, "code"), at(body, "detail")]).toEqual([
    "game_not_editable",
    "This game is cancelled. Set it up again from its page.",
  ]);
});

it("a co-organizer who had been removed as a player reads why the game was called off", async () => {
  const crew = await makeCrew();
  const player = await makePlayer();
  const game = await makeGame({ organizerId: crew.ownerId, crewId: crew.id });
  const { id: participantId } = await joinGameAs(game.id, player.id);
  await removePlayer(actorOf({ id: crew.ownerId }), game.id, { participantId, reason: null });
  await addMember(crew.id, player.id, "organizer");
  await cancel(game, { reason: "Rain" });
  const { body } = await page(game.id, player);
  expect(at(body, "game.ticket.headline")).toBe("This game is cancelled: Rain");
});
