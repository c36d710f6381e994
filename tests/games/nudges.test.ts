import { millisecondsInHour as HOUR } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { blocks } from "#db/schema/moderation";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import type { ErrorCode } from "~/core/errors";
import { freeze, now } from "~/core/time/clock.server";
import * as nudges from "~/features/game-page/routes/nudges";
import { isNudgeable } from "~/features/games/participation/invitation-state";
import type { GameStatus, ParticipantStatus } from "~/features/games/types";
import { respondToInvitation } from "~/features/invitations/invitations.server";
import { nudgeInvited } from "~/features/invitations/nudges.server";
import { api } from "../support/api";
import { submit } from "../support/request";
import { actorOf, heldFor, notificationRowsOf, notificationsOf, outcome, placeOf } from "./support";

const NOON = new Date("2026-12-01T12:00:00.000Z");
const at = (hours: number) => new Date(+NOON + hours * HOUR);

let organizer: Player;
let game: Game;

beforeEach(async () => {
  freeze(NOON);
  organizer = await makePlayer();
  game = await makeGame({ organizerId: organizer.id, startTime: at(48), endTime: at(50) });
});

const nudge = () => nudgeInvited(actorOf(organizer), game.id);

async function invited(): Promise<Player> {
  const player = await makePlayer();
  await joinGameAs(game.id, player.id, { status: "invited", invitedById: organizer.id });
  return player;
}

describe("a nudge", () => {
  it("asks those who have not answered, and nobody else", async () => {
    const silent = await invited();
    const statuses = ["confirmed", "maybe", "declined", "waitlisted"] satisfies ParticipantStatus[];
    const others = await Promise.all(
      statuses.map(async (status) => {
        const player = await makePlayer();
        await joinGameAs(game.id, player.id, { status });
        return player;
      }),
    );
    expect(await nudge()).toEqual({ nudged: [silent.id], skipped: [] });
    expect(await notificationRowsOf(silent.id)).toMatchObject([
      { type: "invitation_nudge", gameId: game.id, params: { playerId: organizer.id } },
    ]);
    for (const other of others) expect(await notificationsOf(other.id)).toEqual([]);
  });

  it("reaches each person once in 12 hours, also when two organizers' phones ask at once", async () => {
    const sami = await invited();
    const both = await Promise.all([nudge(), nudge()]);
    expect(both.map(({ nudged }) => nudged.length).sort()).toEqual([0, 1]);
    freeze(new Date(+at(12) - 1));
    expect(await nudge()).toEqual({ nudged: [], skipped: [sami.id] });
    const lina = await invited();
    expect(await nudge()).toEqual({ nudged: [lina.id], skipped: [sami.id] });
    expect(await notificationsOf(sami.id)).toEqual(["invitation_nudge"]);
    freeze(at(20));
    expect(await nudge()).toEqual({ nudged: [sami.id], skipped: [lina.id] });
    expect(await notificationsOf(sami.id)).toEqual(["invitation_nudge", "invitation_nudge"]);
  });

  it("is possible again exactly 12 hours later", async () => {
    const sami = await invited();
    await nudge();
    freeze(at(12));
    expect(await nudge()).toEqual({ nudged: [sami.id], skipped: [] });
  });

  it("waits for the morning at night", async () => {
    const sami = await invited();
    freeze(at(11));
    await nudge();
    expect(await notificationsOf(sami.id)).toEqual([]);
    const [held] = await heldFor(sami.id);
    expect(held?.type).toBe("invitation_nudge");
    expect(+(held?.releaseAt ?? 0)).toBeGreaterThan(+now());
  });

  it("skips who is suspended or across a block", async () => {
    const [suspended, blocker] = [await makePlayer({ suspendedAt: NOON }), await invited()];
    await joinGameAs(game.id, suspended.id, { status: "invited" });
    await transact((tx) =>
      tx.insert(blocks).values({ blockerId: blocker.id, blockedId: organizer.id, createdAt: NOON }),
    );
    const { nudged, skipped } = await nudge();
    expect(nudged).toEqual([]);
    expect(skipped.sort()).toEqual([suspended.id, blocker.id].sort());
    // Else the page would always offer to nudge them.
    const places = await Promise.all([placeOf(game.id, suspended.id), placeOf(game.id, blocker.id)]);
    expect(places.map((place) => place && isNudgeable(place, now()))).toEqual([false, false]);
    for (const { id } of [suspended, blocker]) expect(await notificationsOf(id)).toEqual([]);
  });

  it("is not for who has just answered", async () => {
    const sami = await invited();
    const row = await placeOf(game.id, sami.id);
    const input = { status: "declined" as const, declared: false };
    await respondToInvitation(actorOf(sami), row?.id ?? "", input);
    expect(await nudge()).toEqual({ nudged: [], skipped: [] });
  });
});

describe("page and API alike", () => {
  const form = (as: Player | null) =>
    submit(nudges.action, { as, params: { id: game.id }, path: `/games/${game.id}/nudges` });
  const json = (as: Player | null) =>
    api("/api/games/{id}/nudges", { as, method: "POST", params: { id: game.id } });

  it("send the reminder, and report a second one within 12 hours as skipped", async () => {
    const sami = await invited();
    expect(await form(organizer)).toMatchObject({ status: 302, location: `/games/${game.id}` });
    expect(await notificationsOf(sami.id)).toEqual(["invitation_nudge"]);
    expect(await json(organizer)).toMatchObject({ status: 200, body: { nudged: [], skipped: [sami.id] } });
  });

  it("refuse everybody but the organizer", async () => {
    const stranger = await makePlayer();
    expect([(await form(stranger)).status, (await json(stranger)).status]).toEqual([403, 403]);
    expect([(await form(null)).status, (await json(null)).status]).toEqual([401, 401]);
  });

  it.each<[GameStatus, ErrorCode]>([
    ["in_progress", "game_closed"],
    ["completed", "game_closed"],
    ["cancelled", "game_closed"],
  ])("refuse when the game is %s", async (gameStatus, code) => {
    game = await makeGame({ organizerId: organizer.id, gameStatus });
    expect(await outcome(nudge())).toBe(code);
  });
});
