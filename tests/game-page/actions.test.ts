import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.server";
import { gameParticipants } from "#db/schema/games";
import { addExternalPlayer, fillGame, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import * as cancel from "~/features/game-page/routes/cancel";
import * as code from "~/features/game-page/routes/code";
import * as completion from "~/features/game-page/routes/completion";
import * as removal from "~/features/game-page/routes/external-player-removal";
import * as externalPlayers from "~/features/game-page/routes/external-players";
import * as participation from "~/features/game-page/routes/participation";
import * as payments from "~/features/game-page/routes/payments";
import * as start from "~/features/game-page/routes/start";
import { rowId } from "~/features/games/components/paths";
import { readFlash } from "~/http/flash.server";
import { type Answer, at, submit } from "../support/request";

const codes = (answer: Answer) => at(answer.body, "codes");
const flash = (answer: Answer): string => decodeFlash(answer.headers.get("Set-Cookie") ?? "");

/** The key of the flash message in a Set-Cookie header. */
function decodeFlash(cookie: string): string {
  const value = decodeURIComponent(/flash=([^;]+)/.exec(cookie)?.[1] ?? "").split(".")[0] ?? "";
  return String(at(JSON.parse(Buffer.from(value, "base64").toString("utf8")), "key"));
}

const statusOf = async (gameId: string, userId: string) =>
  (await db.select().from(gameParticipants).where(eq(gameParticipants.gameId, gameId))).find(
    (row) => row.userId === userId,
  )?.status;

describe("participation", () => {
  const answer = (gameId: string, as: { id: string } | null, status: string, query = "") =>
    submit(participation.action, {
      as,
      params: { id: gameId },
      path: `/games/${gameId}/participation${query}`,
      form: { status },
    });

  test.each([
    ["confirmed", "game_joined"],
    ["maybe", "game_joined_maybe"],
  ])("an answer of %s redirects to the game with a message", async (status, message) => {
    const [game, player] = [await makeGame(), await makePlayer()];
    const reply = await answer(game.id, player, status);
    expect(reply.status).toBe(302);
    expect(reply.location).toBe(`/games/${game.id}`);
    expect(flash(reply)).toBe(message);
    expect(await statusOf(game.id, player.id)).toBe(status);
  });

  test.each(["maybe", "confirmed"] as const)(
    "an answer of maybe while the game is played promises no news, after %s",
    async (status) => {
      const [game, player] = [await makeGame({ gameStatus: "in_progress" }), await makePlayer()];
      await joinGameAs(game.id, player.id, { status });
      expect(flash(await answer(game.id, player, "maybe"))).toBe("game_maybe_late");
    },
  );

  describe("with one tap in a list", () => {
    const tap = (gameId: string, as: { id: string }, form: Record<string, string>) =>
      submit(participation.action, {
        as,
        params: { id: gameId },
        path: `/games/${gameId}/participation`,
        form: { redirectTo: "/games?when=tonight", ...form },
      });
    const stored = async (reply: Awaited<ReturnType<typeof tap>>) => {
      const [cookie = ""] = (reply.headers.get("Set-Cookie") ?? "").split(";");
      const request = new Request("http://localhost/games", { headers: { Cookie: cookie } });
      return readFlash(request, "en");
    };

    test("comes back to the row, names the game and offers to undo the join", async () => {
      const [game, player] = [await makeGame({ title: "Foot du mardi" }), await makePlayer()];
      const reply = await tap(game.id, player, { status: "confirmed" });
      expect(reply.location).toBe(`/games?when=tonight#${rowId(game.id)}`);
      const shown = await stored(reply);
      expect(shown?.text).toContain("Foot du mardi");
      expect(shown?.undo).toMatchObject({ label: "Undo", action: `/games/${game.id}/participation` });
      const undone = await tap(game.id, player, shown?.undo?.values ?? {});
      expect(undone.location).toBe(`/games?when=tonight#${rowId(game.id)}`);
      expect(await statusOf(game.id, player.id)).toBe("declined");
    });

    test("an undone join leads back to a maybe that was there before", async () => {
      const [game, player] = [await makeGame(), await makePlayer()];
      await joinGameAs(game.id, player.id, { status: "maybe" });
      const shown = await stored(await tap(game.id, player, { status: "confirmed" }));
      await tap(game.id, player, shown?.undo?.values ?? {});
      expect(await statusOf(game.id, player.id)).toBe("maybe");
    });

    test("offers to undo a join after an earlier no, which it leads back to", async () => {
      const [game, player] = [await makeGame(), await makePlayer()];
      await joinGameAs(game.id, player.id, { status: "declined" });
      const shown = await stored(await tap(game.id, player, { status: "confirmed" }));
      await tap(game.id, player, shown?.undo?.values ?? {});
      expect(await statusOf(game.id, player.id)).toBe("declined");
    });

    test.each([
      ["an invitation is accepted, which undoing would decline", "invited"],
      ["the player had the spot already, which undoing would give up", "confirmed"],
      ["the player came from the waiting list, whose place undoing would lose", "waitlisted"],
    ] as const)("names the game but offers no undo where %s", async (_, status) => {
      const [game, player] = [await makeGame({ title: "Foot du mardi" }), await makePlayer()];
      await joinGameAs(game.id, player.id, { status });
      const shown = await stored(await tap(game.id, player, { status: "confirmed" }));
      expect(shown?.text).toContain("Foot du mardi");
      expect(shown?.undo).toBeUndefined();
    });
  });

  test("an answer of declined by a confirmed player shows that they left the game", async () => {
    const [game, player] = [await makeGame(), await makePlayer()];
    await joinGameAs(game.id, player.id);
    const reply = await answer(game.id, player, "declined");
    expect(flash(reply)).toBe("game_left");
    expect(await statusOf(game.id, player.id)).toBe("declined");
  });

  test("an answer of declined to an invitation shows that the player declined, not that they left", async () => {
    const [game, player] = [await makeGame(), await makePlayer()];
    await joinGameAs(game.id, player.id, { status: "invited" });
    expect(flash(await answer(game.id, player, "declined"))).toBe("game_declined");
  });

  test("joining a full game is refused with game_full and writes nothing; joining its waiting list works", async () => {
    const game = await makeGame({ maxPlayers: 2 });
    await fillGame(game.id);
    const player = await makePlayer();
    const refused = await answer(game.id, player, "confirmed");
    expect(refused.status).toBe(409);
    expect(codes(refused)).toEqual({ "": ["game_full"] });
    expect(at(refused.body, "result.error")).toEqual({
      "": [
        'Game is full. You can join as "Maybe" if you want to be notified about openings. Or join the waiting list: a free spot is yours when it is your turn.',
      ],
    });
    expect(await statusOf(game.id, player.id)).toBeUndefined();
    expect(flash(await answer(game.id, player, "waitlisted"))).toBe("game_waitlisted");
  });

  test("declining without being signed in is a 401", async () => {
    const reply = await answer((await makeGame()).id, null, "declined");
    expect(reply.status).toBe(401);
    expect(at(reply.body, "result.error")).toEqual({ "": ["You must be logged in to leave a game"] });
  });

  test("joining a canceled game is a 409 whose error says that the game is canceled", async () => {
    const game = await makeGame({ gameStatus: "cancelled" });
    const reply = await answer(game.id, await makePlayer(), "confirmed");
    expect(reply.status).toBe(409);
    expect(at(reply.body, "result.error")).toEqual({
      "": ["This game is cancelled and no longer accepting participants"],
    });
  });

  test("an invalid answer is a 422, an invalid game id a 404", async () => {
    const player = await makePlayer();
    const game = await makeGame();
    expect(codes(await answer(game.id, player, "dancing"))).toEqual({ status: ["invalid_choice"] });
    expect((await answer("nonsense", player, "confirmed")).status).toBe(404);
  });

  test("a private game can be joined with the code, which stays in the address", async () => {
    const game = await makeGame({ gameType: "private" });
    const player = await makePlayer();
    expect((await answer(game.id, player, "confirmed")).status).toBe(404);
    const reply = await answer(game.id, player, "confirmed", `?code=${game.gameCode}`);
    expect(reply.location).toBe(`/games/${game.id}?code=${game.gameCode}`);
  });
});

describe("only the organizer", () => {
  const posted = async (action: typeof start.action, gameId: string, as: { id: string } | null, form = {}) =>
    submit(action, { as, params: { id: gameId }, path: `/games/${gameId}/x`, form });

  const verbs = [
    ["start", start.action, "scheduled", "game_started"],
    ["completion", completion.action, "in_progress", "game_completed"],
    ["cancellation", cancel.action, "scheduled", "game_cancelled"],
    ["code", code.action, "scheduled", "code_renewed"],
  ] as const;

  test.each(verbs)(
    "%s: organizer goes on, stranger 403, visitor 401",
    async (_, action, gameStatus, message) => {
      const game = await makeGame({ gameStatus });
      expect((await posted(action, game.id, null)).status).toBe(401);
      const refused = await posted(action, game.id, await makePlayer());
      expect(refused.status).toBe(403);
      expect(codes(refused)).toEqual({ "": ["only_organizer"] });
      const done = await posted(action, game.id, { id: game.organizerId });
      expect(done.location).toBe(`/games/${game.id}`);
      expect(flash(done)).toBe(message);
    },
  );

  test.each([
    ["start", "completed", start.action],
    ["completion", "cancelled", completion.action],
    ["cancellation", "completed", cancel.action],
  ] as const)("%s of a %s game: 409", async (_, gameStatus, action) => {
    const game = await makeGame({ gameStatus });
    const reply = await posted(action, game.id, { id: game.organizerId });
    expect(reply.status).toBe(409);
    expect(codes(reply)).toEqual({ "": ["game_status_change"] });
  });

  test("an external player takes one spot, even when the form is sent twice", async () => {
    const game = await makeGame();
    const form = { name: " Simo ", requestId: "same-form-id-000000000001" };
    const first = await posted(externalPlayers.action, game.id, { id: game.organizerId }, form);
    expect(flash(first)).toBe("external_added");
    await posted(externalPlayers.action, game.id, { id: game.organizerId }, form);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(1);
  });

  test.each([
    ["", 422, { name: ["external_name_required"] }],
    ["x".repeat(101), 422, { name: ["external_name_too_long"] }],
  ])("an external player named %j: %i, what was typed kept", async (name, status, expected) => {
    const game = await makeGame();
    const reply = await posted(externalPlayers.action, game.id, { id: game.organizerId }, { name });
    expect(reply.status).toBe(status);
    expect(codes(reply)).toEqual(expected);
    expect(at(reply.body, "result.initialValue.name") ?? "").toBe(name);
  });

  test("a stranger cannot add an external player: 403", async () => {
    const game = await makeGame();
    const reply = await posted(externalPlayers.action, game.id, await makePlayer(), { name: "Simo" });
    expect(reply.status).toBe(403);
    expect(at(reply.body, "result.error")).toEqual({
      "": ["Only game organizers can add external players"],
    });
  });

  test("an external player can be removed", async () => {
    const game = await makeGame();
    const external = await addExternalPlayer(game.id);
    const reply = await submit(removal.action, {
      as: { id: game.organizerId },
      params: { id: game.id, playerId: external.id },
    });
    expect(flash(reply)).toBe("player_removed");
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(0);
  });

  test("a payment can be ticked and unticked", async () => {
    const game = await makeGame({ isPaid: true, priceMinor: 500 });
    const player = await makePlayer();
    const { id: participantId } = await joinGameAs(game.id, player.id);
    const paid = async () =>
      (await db.select().from(gameParticipants).where(eq(gameParticipants.id, participantId))).at(0)?.hasPaid;
    const organizer = { id: game.organizerId };
    const reply = await posted(payments.action, game.id, organizer, { participantId, paid: "on" });
    expect(flash(reply)).toBe("payment_saved");
    // Without scripts, the page stays at the row.
    expect(reply.location).toBe(`/games/${game.id}#${participantId}`);
    expect(await paid()).toBe(true);
    await posted(payments.action, game.id, organizer, { participantId });
    expect(await paid()).toBe(false);
    expect((await posted(payments.action, game.id, player, { participantId, paid: "on" })).status).toBe(403);
  });
});
