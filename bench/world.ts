import { writeFileSync } from "node:fs";
import { millisecondsInDay } from "date-fns/constants";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { applyMigrations } from "#db/apply-migrations";
import { closeDatabase, db, transact } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { notifications } from "#db/schema/notifications";
import { gameRatings } from "#db/schema/ratings";
import { makeCrowd } from "#seed/factories/crowd";
import { insertParticipants, participantRow } from "#seed/factories/games";
import { insertInChunks } from "#seed/factories/insert";
import { makePlayer } from "#seed/factories/players";
import { Source } from "#seed/factories/source";
import { now } from "~/core/time/clock.server";
import { openSession } from "~/features/sessions/sessions.server";
import { sessionCookie } from "~/http/cookies.server";
import { makeCrews, makeReports } from "./community";

/**
 * 1,000 games, which `multiply.ts` copies. PLAN gets the ids of players and venues, cookies and bearer tokens, and an
 * admin's id and cookie.
 */
const SIZE = { players: 1000, venues: 100, games: 1000 };
const INVITED = 2;
const NOTIFICATIONS = 5;
const VISITORS = 50;

const source = new Source("world");

async function invite(playerIds: readonly string[]): Promise<void> {
  const upcoming = await db
    .select({ id: games.id, organizerId: games.organizerId })
    .from(games)
    .where(and(eq(games.gameStatus, "scheduled"), gt(games.startTime, now())));
  const taken = await db
    .select({ gameId: gameParticipants.gameId, userId: gameParticipants.userId })
    .from(gameParticipants);
  const inGame = new Set(taken.map(({ gameId, userId }) => gameId + userId));
  const rows = upcoming.flatMap(({ id: gameId, organizerId }) =>
    source
      .some(playerIds, INVITED)
      .filter((userId) => !inGame.has(gameId + userId))
      .map((userId) =>
        participantRow(source, { gameId, userId, status: "invited", invitedById: organizerId }),
      ),
  );
  await transact((tx) => insertParticipants(tx, rows));
}

async function rate(): Promise<void> {
  const played = await db
    .select({ gameId: games.id, userId: gameParticipants.userId, endTime: games.endTime })
    .from(games)
    .innerJoin(gameParticipants, eq(gameParticipants.gameId, games.id))
    .where(
      and(
        eq(games.gameStatus, "completed"),
        eq(gameParticipants.status, "confirmed"),
        lt(games.endTime, new Date(+now() - 31 * millisecondsInDay)),
      ),
    )
    .orderBy(games.id, gameParticipants.id);
  const rows = played.flatMap(({ gameId, userId, endTime }, place) => {
    const next = played[place + 1];
    if (!userId || !next?.userId || next.gameId !== gameId) return [];
    const stars = source.whole(1, 5);
    return {
      id: source.id("rating"),
      gameId,
      raterId: userId,
      ratedUserId: next.userId,
      punctualityRating: stars,
      fairPlayRating: stars,
      createdAt: endTime,
      updatedAt: endTime,
    };
  });
  await transact((tx) => insertInChunks(rows, (some) => tx.insert(gameRatings).values(some)));
}

async function notifyPlayers(playerIds: readonly string[], gameIds: readonly string[]): Promise<void> {
  const rows = playerIds.flatMap((userId) =>
    Array.from({ length: NOTIFICATIONS }, () => ({
      userId,
      type: "player_joined",
      params: { playerId: source.pick(playerIds) },
      gameId: source.pick(gameIds),
      isRead: source.chance(0.7),
      createdAt: new Date(+now() - source.whole(0, 100 * millisecondsInDay)),
      deliveredAt: now(),
    })),
  );
  await transact((tx) => insertInChunks(rows, (some) => tx.insert(notifications).values(some)));
}

await applyMigrations();
const { playerIds, venueIds, gameIds } = await makeCrowd(SIZE);
await invite(playerIds);
await rate();
await notifyPlayers(playerIds, gameIds);
await makeCrews(source, playerIds);
const { id: adminId } = await makePlayer({ role: "admin" });
await makeReports(source, { adminId, playerIds, gameIds });
const cookieOf = (token: string) =>
  sessionCookie.serialize(token).then((cookie) => cookie.split(";")[0] ?? "");
const visitors = playerIds.slice(0, VISITORS);
const cookies: string[] = [];
const tokens: string[] = [];
for (const userId of visitors) {
  await transact(async (tx) => {
    const { token } = await openSession(tx, { userId, kind: "cookie", userAgent: null });
    cookies.push(await cookieOf(token));
    tokens.push((await openSession(tx, { userId, kind: "bearer", userAgent: null })).token);
  });
}
const session = await transact((tx) => openSession(tx, { userId: adminId, kind: "cookie", userAgent: null }));
const admin = { id: adminId, cookie: await cookieOf(session.token) };
writeFileSync(
  process.env.PLAN ?? "plan.json",
  JSON.stringify({ players: visitors, cookies, tokens, venues: venueIds, admin }),
);
// One file, without a log beside it, can be copied.
await db.run(sql`pragma wal_checkpoint(truncate)`);
closeDatabase();
