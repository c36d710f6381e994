import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { blocks } from "#db/schema/moderation";
import { fillGame, type Game, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import type { ErrorCode } from "~/core/errors";
import { newId } from "~/core/ids.server";
import type { GameStatus } from "~/features/games/types";
import { invitePlayers, respondToInvitation } from "~/features/invitations/invitations.server";
import { dashboardInvitations } from "~/features/invitations/queries.server";
import {
  actorOf,
  EVENING,
  LATER,
  notificationRowsOf,
  notificationsOf,
  outcome,
  placeOf,
  statusOf,
} from "./support";

let organizer: Player;
let game: Game;

beforeEach(async () => {
  organizer = await makePlayer();
  game = await makeGame({ organizerId: organizer.id, startTime: EVENING, endTime: LATER, maxPlayers: 3 });
});

const invite = (...userIds: string[]) => invitePlayers(actorOf(organizer), game.id, userIds);

describe("inviting", () => {
  it("creates an invitation and notifies the player", async () => {
    const sami = await makePlayer();
    const { invited, skipped } = await invite(sami.id, sami.id);
    expect(invited.map((one) => one.userId)).toEqual([sami.id]);
    expect(skipped).toEqual([]);
    expect(await placeOf(game.id, sami.id)).toMatchObject({ status: "invited", invitedById: organizer.id });
    expect(await notificationRowsOf(sami.id)).toMatchObject([
      { type: "game_invitation", params: { playerId: organizer.id }, gameId: game.id },
    ]);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(0);
  });

  it("never resets an answer or notifies twice", async () => {
    const players = await Promise.all(
      (["confirmed", "maybe", "declined", "waitlisted", "invited"] as const).map(async (status) => {
        const player = await makePlayer();
        await joinGameAs(game.id, player.id, { status });
        return { player, status };
      }),
    );
    const { invited, skipped } = await invite(...players.map(({ player }) => player.id));
    expect(invited).toEqual([]);
    expect(skipped).toHaveLength(5);
    for (const { player, status } of players) {
      expect(await statusOf(game.id, player.id)).toBe(status);
      expect(await notificationsOf(player.id)).toEqual([]);
    }
  });

  it("skips oneself, unknown ids, junk, blocked pairs either way, suspended and deleted accounts", async () => {
    const [blocker, blocked, good] = [await makePlayer(), await makePlayer(), await makePlayer()];
    const suspended = await makePlayer({ suspendedAt: new Date() });
    const deleted = await makePlayer({ deletedAt: new Date() });
    const createdAt = new Date();
    await transact((tx) =>
      tx.insert(blocks).values([
        { blockerId: blocker.id, blockedId: organizer.id, createdAt },
        { blockerId: organizer.id, blockedId: blocked.id, createdAt },
      ]),
    );
    const bad = [organizer.id, newId(), "junk", blocker.id, blocked.id, suspended.id, deleted.id];
    const { invited, skipped } = await invite(...bad, good.id.toUpperCase());
    expect(invited.map((one) => one.userId)).toEqual([good.id]);
    expect(skipped.sort()).toEqual(bad.sort());
    expect(await notificationsOf(blocker.id)).toEqual([]);
  });

  it("is refused with an empty list of players", async () => {
    expect(await outcome(invite())).toBe("invite_nobody");
  });

  it.each<[GameStatus, ErrorCode]>([
    ["in_progress", "game_closed"],
    ["completed", "game_closed"],
    ["cancelled", "game_closed"],
  ])("is refused when the game is %s", async (gameStatus, code) => {
    const other = await makeGame({ organizerId: organizer.id, gameStatus });
    const call = invitePlayers(actorOf(organizer), other.id, [(await makePlayer()).id]);
    expect(await outcome(call)).toBe(code);
  });
});

describe("answering", () => {
  it.each([
    ["confirmed", 1],
    ["maybe", 0],
    ["declined", 0],
  ] as const)(
    "an invitation with %s stores the answer, and notifies the organizer only of a confirmation",
    async (answer, seats) => {
      const sami = await makePlayer();
      const [invitation] = (await invite(sami.id)).invited;
      const placed = await respondToInvitation(actorOf(sami), invitation?.participantId ?? "", {
        status: answer,
      });
      expect(placed).toMatchObject({ participantId: invitation?.participantId, status: answer });
      expect((await gameById(undefined, game.id)).seatsTaken).toBe(seats);
      expect(await notificationsOf(organizer.id)).toEqual(answer === "confirmed" ? ["player_joined"] : []);
    },
  );

  it("takes no spot in a full or closed game", async () => {
    const sami = await makePlayer();
    const { id } = await joinGameAs(game.id, sami.id, { status: "invited" });
    await fillGame(game.id);
    expect(await outcome(respondToInvitation(actorOf(sami), id, { status: "confirmed" }))).toBe("game_full");
    expect(await statusOf(game.id, sami.id)).toBe("invited");
    const over = await makeGame({ gameStatus: "cancelled" });
    const late = await joinGameAs(over.id, sami.id, { status: "invited" });
    expect(await outcome(respondToInvitation(actorOf(sami), late.id, { status: "confirmed" }))).toBe(
      "game_closed",
    );
  });

  it("can be changed", async () => {
    const sami = await makePlayer();
    const { id } = await joinGameAs(game.id, sami.id, { status: "invited" });
    await respondToInvitation(actorOf(sami), id.toUpperCase(), { status: "declined" });
    await respondToInvitation(actorOf(sami), id, { status: "confirmed" });
    expect(await statusOf(game.id, sami.id)).toBe("confirmed");
  });
});

describe("pending invitations", () => {
  it("are those that can still be accepted, in the order of the games", async () => {
    const sami = await makePlayer();
    const later = await makeGame({ startTime: new Date(+EVENING + 1), endTime: LATER, gameType: "private" });
    const rows = [
      await joinGameAs(later.id, sami.id, { status: "invited" }),
      await joinGameAs(game.id, sami.id, { status: "invited" }),
    ];
    for (const options of [
      { gameStatus: "cancelled" as const },
      { hiddenAt: new Date() },
      { startTime: new Date("2026-11-30T10:00Z"), endTime: new Date("2026-11-30T11:00Z") },
    ]) {
      await joinGameAs((await makeGame(options)).id, sami.id, { status: "invited" });
    }
    await joinGameAs((await makeGame()).id, sami.id, { status: "maybe" });
    const waiting = await dashboardInvitations(actorOf(sami), "en");
    expect(waiting.map((one) => [one.id, one.participationId])).toEqual([
      [game.id, rows[1]?.id],
      [later.id, rows[0]?.id],
    ]);
    expect(waiting[0]).toMatchObject({
      role: "invited",
      inviterName: `${organizer.firstName} ${organizer.lastName}`,
    });
  });
});
