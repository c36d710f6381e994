import { millisecondsInMinute } from "date-fns/constants";
import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm";
import { db, type Tx, transact, type Writer, write } from "#db/client.server";
import { crewBench, substituteCalls, substituteSearches } from "#db/schema/bench";
import { games } from "#db/schema/games";
import { now as currentTime } from "~/core/time/clock.server";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { BENCH_ORDER } from "~/features/crews/bench.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { notify } from "~/features/notifications/notify.server";
import type { GameRow } from "../authorize-game.server";
import { deliveryTime } from "../quiet-hours.server";
import { isJoinable, spotsLeft } from "../rules";
import { callMinutes } from "../substitute-rules";
import { isLastDay, LAST_DAY_MS, mayFillSpot, notifyCrewOfLateSpot } from "./late-spots.server";
import { awaited, openCalls } from "./open-calls.server";

const BATCH = 50;

/** May be called now. */
const nextOnBench = (game: GameRow) => sql`
  ${crewBench.crewId} = ${game.crewId} and ${isMemberOf(game.crewId, crewBench.userId)}
  and ${hasOpenAccount(crewBench.userId)} and ${mayFillSpot(crewBench.userId, game)}
  and not exists (select 1 from ${substituteCalls}
    where ${substituteCalls.gameId} = ${game.id} and ${substituteCalls.userId} = ${crewBench.userId})`;

/** Instead of the whole crew, if there is anybody to call; the job calls them. Call it on the last day. */
export async function callBench(writer: Writer, game: GameRow, now: Date): Promise<void> {
  if (!game.crewId) return;
  await write(
    writer,
    sql`insert into ${substituteSearches} (game_id, check_at)
      select ${game.id}, ${+(await deliveryTime(game, now))}
      where exists (select 1 from ${crewBench} where ${nextOnBench(game)}) on conflict do nothing`,
  );
}

/** Also when fewer are called than spots are free, and when nobody who is called is awaited any more. */
const isDue = (now: Date) =>
  or(
    lte(substituteSearches.checkAt, now),
    // Set by a clock that was ahead.
    gt(substituteSearches.checkAt, new Date(+now + LAST_DAY_MS)),
    sql`exists (${openCalls(substituteSearches.gameId, +now)})
      and ${awaited(substituteSearches.gameId, +now)} < (select max(1, max_players - seats_taken) from games
        where id = ${substituteSearches.gameId})`,
  );

/** Once in all processes. Returns how many were called. See docs/rules/crews.md, "Bench". */
export async function callSubstitutes(): Promise<number> {
  const due = await db
    .select({ gameId: substituteSearches.gameId })
    .from(substituteSearches)
    .where(isDue(currentTime()))
    .orderBy(asc(substituteSearches.checkAt))
    .limit(BATCH);
  let called = 0;
  for (const { gameId } of due) called += await transact((tx) => callNext(tx, gameId));
  return called;
}

async function callNext(tx: Tx, gameId: string): Promise<number> {
  const now = currentTime();
  const search = eq(substituteSearches.gameId, gameId);
  const found = await tx
    .select({ game: games, called: awaited(games.id, +now) })
    .from(substituteSearches)
    .innerJoin(games, eq(games.id, substituteSearches.gameId))
    .where(and(search, isDue(now)))
    .get();
  if (!found) return 0;
  const { game, called } = found;
  const free = isJoinable(game, now) && !game.hiddenAt && isLastDay(game, now) ? spotsLeft(game) : 0;
  const quietUntil = await deliveryTime(game, now);
  if (free > 0 && quietUntil > now) {
    await tx.update(substituteSearches).set({ checkAt: quietUntil }).where(search);
    return 0;
  }
  const players = free > called ? await benchOf(tx, game, free - called) : [];
  if (players.length === 0) {
    if (free > 0 && called > 0) return 0;
    await tx.delete(substituteSearches).where(search);
    const spot = { now, open: free, actorId: null, organizersKnow: true };
    if (free > 0) await notifyCrewOfLateSpot(tx, game, spot);
    return 0;
  }
  const endsAt = new Date(+now + callMinutes(game, now) * millisecondsInMinute);
  await tx
    .insert(substituteCalls)
    .values(players.map(({ userId }) => ({ gameId, userId, calledAt: now, endsAt })));
  await tx.update(substituteSearches).set({ checkAt: endsAt }).where(search);
  const to = players.map(({ userId }) => userId);
  await notify(tx, { type: "substitute_call", gameId, to, params: {}, now });
  return players.length;
}

const benchOf = (tx: Tx, game: GameRow, count: number) =>
  tx
    .select({ userId: crewBench.userId })
    .from(crewBench)
    .where(nextOnBench(game))
    .orderBy(...BENCH_ORDER)
    .limit(count);
