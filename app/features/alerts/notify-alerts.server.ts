import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Tx, transact } from "#db/client.server";
import { ALERT_LIMITS } from "#db/limits/alerts";
import { gameAlertMatches, gameAlertQueue } from "#db/schema/alerts";
import { inBatches, ROWS_AT_ONCE, retainedSince } from "~/core/jobs/retention.server";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { deliveryTime } from "~/features/games/quiet-hours.server";
import { notifyEach } from "~/features/notifications/notify.server";
import { type Match, matchesOf, type QueuedGame, queuedGame } from "./candidates.server";

const BATCH = 50;
/** People notified in one transaction, which nothing else can interrupt. */
const CHUNK = 50;

const queued = db.select().from(gameAlertQueue).orderBy(asc(gameAlertQueue.gameId)).limit(BATCH).prepare();

/**
 * Each person once per game, at most three games a day, and not at night. Several processes may run it at once.
 * Returns how many people were notified.
 */
export async function notifyAlerts(): Promise<number> {
  let notified = 0;
  for (let entries = await queued.all(); entries.length > 0; entries = await queued.all()) {
    for (const { gameId, version } of entries) {
      const game = await queuedGame(gameId);
      if (game) notified += await notifyAbout(game);
      // A change in the meantime has raised the version; the game is then processed again.
      const done = and(eq(gameAlertQueue.gameId, gameId), eq(gameAlertQueue.version, version));
      await transact((tx) => tx.delete(gameAlertQueue).where(done));
    }
  }
  return notified;
}

async function notifyAbout(game: QueuedGame): Promise<number> {
  let notified = 0;
  const matches = await matchesOf(game, now());
  for (let from = 0; from < matches.length; from += CHUNK) {
    const chunk = matches.slice(from, from + CHUNK);
    notified += await transact((tx) => notifyChunk(tx, game, chunk));
  }
  return notified;
}

async function notifyChunk(tx: Tx, game: QueuedGame, matches: readonly Match[]): Promise<number> {
  const time = now();
  const deliverAfter = await deliveryTime(game, time);
  const { date } = instantToWall(deliverAfter, game.zone);
  const people = await tx.all<{ userId: string }>(sql`
    insert into game_alert_matches (user_id, game_id, day, told_at)
    select person.value, ${game.id}, ${date}, ${+time} from json_each(${JSON.stringify(matches.map(({ userId }) => userId))}) as person
    where (select count(*) from game_alert_matches as earlier
        where earlier.user_id = person.value and earlier.day = ${date}) < ${ALERT_LIMITS.perDay.max}
      and exists (select 1 from games where id = ${game.id} and game_type = 'public' and game_status = 'scheduled'
        and hidden_at is null and seats_taken < max_players)
    on conflict do nothing
    returning user_id as userId`);
  const notified = new Set(people.map(({ userId }) => userId));
  const rows = matches
    .filter(({ userId }) => notified.has(userId))
    .map(({ userId, alert, channels }) => ({
      ...{ userId, type: "game_alert", gameId: game.id, key: null, createdAt: time },
      params: { alert, channels: channels.join() },
    }));
  await notifyEach(tx, rows, { now: time, deliverAfter });
  return rows.length;
}

/** Long after the game: no alert finds it again. */
const RETENTION_DAYS = 400;

export async function removeOldMatches(): Promise<void> {
  const old = +retainedSince(RETENTION_DAYS);
  await inBatches(() =>
    db
      .delete(gameAlertMatches)
      .where(
        sql`rowid in (select rowid from game_alert_matches where told_at < ${old} limit ${ROWS_AT_ONCE})`,
      ),
  );
}
