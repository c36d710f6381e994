import { millisecondsInDay } from "date-fns/constants";
import { and, asc, eq, inArray } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { deferredNotifications } from "#db/schema/notifications";
import { now } from "~/core/time/clock.server";
import { hasCome } from "~/core/time/stored-time.server";
import type { GameRow } from "~/features/games/authorize-game.server";
import { spotsLeft } from "~/features/games/rules";
import { kindDefinition } from "~/features/inbox/kinds";
import { isStillTrue } from "~/features/inbox/rules";
import { deliverNow } from "~/features/notifications/notify.server";
import { isOutdatedPollNews } from "~/features/polls/outdated-news.server";
import { gameStateOf, stateColumns } from "./game-state.server";

type DeferredNotification = typeof deferredNotifications.$inferSelect;

const BATCH = 200;

/** Only those that are still true; safe in several processes. Returns how many no longer wait. */
export async function releaseDeferredNotifications(): Promise<number> {
  let released = 0;
  for (let batch = BATCH; batch === BATCH; released += batch) batch = await transact(releaseBatch);
  return released;
}

async function releaseBatch(tx: Tx): Promise<number> {
  const due = await tx
    .select({
      notification: deferredNotifications,
      game: games,
      ...stateColumns(deferredNotifications),
      isOutdated: isOutdatedPollNews(deferredNotifications),
    })
    .from(deferredNotifications)
    .leftJoin(games, eq(games.id, deferredNotifications.gameId))
    .leftJoin(
      gameParticipants,
      and(
        eq(gameParticipants.gameId, deferredNotifications.gameId),
        eq(gameParticipants.userId, deferredNotifications.userId),
      ),
    )
    .where(hasCome(deferredNotifications.releaseAt, millisecondsInDay))
    .orderBy(asc(deferredNotifications.releaseAt), asc(deferredNotifications.id))
    .limit(BATCH);
  if (due.length === 0) return 0;
  const stillTrue = due.filter(
    (row) => !row.isOutdated && isStillTrue(row.notification, gameStateOf(row), now()),
  );
  await deliverNow(tx, withoutRepeats(stillTrue.map(asOfNow)), now());
  const ids = due.map(({ notification }) => notification.id);
  await tx.delete(deferredNotifications).where(inArray(deferredNotifications.id, ids));
  return due.length;
}

function asOfNow({ notification, game }: { notification: DeferredNotification; game: GameRow | null }) {
  const { params } = notification;
  return game && params.spots !== undefined
    ? { ...notification, params: { ...params, spots: spotsLeft(game) } }
    : notification;
}

function withoutRepeats(all: readonly DeferredNotification[]): DeferredNotification[] {
  const last = new Map(all.map((notification) => [repeatKey(notification), notification]));
  return all.filter((notification) => last.get(repeatKey(notification)) === notification);
}

const repeatKey = ({ id, type, userId, gameId, params }: DeferredNotification): string =>
  kindDefinition(type).describesState
    ? [type, params.reason, params.playerId, params.guest, gameId, userId].join()
    : `${id}`;
