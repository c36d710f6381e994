import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { notifications } from "#db/schema/notifications";
import { type Game, gameById, makeGame } from "#seed/factories/games";
import {
  insertPlayers,
  makePlayer,
  type Player,
  playerPasswordHash,
  playerRows,
} from "#seed/factories/players";
import { testSource } from "#seed/factories/source";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { invitePlayers } from "~/features/invitations/invitations.server";
import { action } from "~/features/invitations/routes/invite";
import { liveNotifications } from "~/features/notifications/live.server";
import { actorOf, EVENING, LATER, notificationsOf, outcome, statusOf } from "../games/support";
import { submit } from "../support/request";

let organizer: Player;
let game: Game;

beforeEach(async () => {
  organizer = await makePlayer();
  game = await makeGame({ organizerId: organizer.id, startTime: EVENING, endTime: LATER });
});

const post = (form: Record<string, string | readonly string[]>, as: { id: string } = organizer, query = "") =>
  submit(action, { as, params: { id: game.id }, path: `/games/${game.id}/invite${query}`, form });

describe("a thousand invitations at once", () => {
  // Scales the limit from 300 to 1,000 an hour.
  beforeEach(() => {
    env.RATE_LIMIT_SCALE = 1000 / 300;
  });
  afterEach(() => {
    env.RATE_LIMIT_SCALE = 1;
  });

  it("reach the live listeners before the call returns", async () => {
    const hash = await playerPasswordHash();
    const rows = Array.from({ length: 1000 }, () => playerRows(testSource, hash));
    await transact((tx) => insertPlayers(tx, rows));
    const ids = rows.map(({ user }) => user.id);
    const notified: string[] = [];
    const leave = await Promise.all(
      ids.map((id) => liveNotifications.subscribe(id, ({ userId }) => notified.push(userId))),
    );
    await invitePlayers(actorOf(organizer), game.id, ids);
    expect(notified.sort()).toEqual(ids.sort());
    for (const one of leave) one();
  });

  it("take a bounded number of statements and no spots, notify each player once, and reach the hourly limit", async () => {
    const hash = await playerPasswordHash();
    const rows = Array.from({ length: 1001 }, () => playerRows(testSource, hash));
    await transact((tx) => insertPlayers(tx, rows));
    const ids = rows.map(({ user }) => user.id);
    const extra = ids[1000] ?? "";
    const invite = (...some: string[]) => invitePlayers(actorOf(organizer), game.id, some);
    const { result, statements } = await countStatements(() => invite(...ids.slice(0, 1000)));
    expect(result.invited).toHaveLength(1000);
    expect(statements.length).toBeLessThanOrEqual(20);
    expect((await gameById(undefined, game.id)).seatsTaken).toBe(0);
    const sent = await db.select().from(notifications).where(eq(notifications.gameId, game.id));
    expect(sent.map((row) => row.userId).sort()).toEqual(ids.slice(0, 1000).sort());
    // Repeated invitations do not count; one more exceeds the limit, in any game.
    expect((await invite(...ids.slice(0, 500))).invited).toEqual([]);
    expect(await outcome(invite(extra))).toBe("too_many_requests");
    expect(await statusOf(game.id, extra)).toBeUndefined();
    expect(await notificationsOf(extra)).toEqual([]);
    const answer = await post({ userIds: extra });
    expect([answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    const other = await makeGame({ organizerId: organizer.id });
    expect(await outcome(invitePlayers(actorOf(organizer), other.id, [extra]))).toBe("too_many_requests");
    freeze(new Date(+now() + millisecondsInHour));
    expect((await invitePlayers(actorOf(organizer), other.id, [extra])).invited).toHaveLength(1);
  });
});
