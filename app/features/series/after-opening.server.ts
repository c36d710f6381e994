import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, requireThat, type Tx, write } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { seriesRegulars } from "#db/schema/series";
import { newId } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { isMemberOf } from "~/features/crews/membership.server";
import type { GameRow } from "~/features/games/authorize-game.server";
import { organizersOfGame } from "~/features/games/organizers.server";
import { deliveryTime } from "~/features/games/quiet-hours.server";
import { isFor } from "~/features/games/rules";
import { type NotificationRowInput, notify, notifyEach } from "~/features/notifications/notify.server";
import { type Seating, seat } from "./regulars/seating";
import type { SeriesRow } from "./store.server";

/**
 * Regulars in by default get their spots, the rest head the waiting list; all are notified. See docs/rules/regulars.md.
 */
export async function afterOpening(tx: Tx, game: GameRow, { crewId }: SeriesRow): Promise<void> {
  const regulars = await regularsFor(tx, game, crewId);
  if (regulars.length === 0) return;
  const now = currentTime();
  const seating = seat(regulars, {
    spots: await freeSpots(tx, game.id),
    blocks: await blocksAmong(tx, [game.organizerId, ...regulars.map(({ userId }) => userId)]),
    present: [game.organizerId],
  });
  await takeSpots(tx, game, { userIds: seating.seated, now });
  await startWaitingList(tx, game, { userIds: seating.waiting, now });
  const when = { now, deliverAfter: await deliveryTime(game, now) };
  await notifyEach(tx, messages(game, seating, now), when);
  for (const playerId of seating.apart) await notifyOrganizersOfApart(tx, game, playerId, when);
}

/** A regular without a spot by default; not across a block with them. */
async function notifyOrganizersOfApart(
  tx: Tx,
  game: GameRow,
  playerId: string,
  when: { now: Date; deliverAfter: Date },
): Promise<void> {
  await notify(tx, {
    ...{ type: "regular_in", gameId: game.id, params: { reason: "apart", playerId }, ...when },
    to: sql`select user_id from (${organizersOfGame(game, playerId)})
      where user_id = ${game.organizerId} or user_id not in ${blockedPairs(playerId)}`,
    once: `regular_apart:${playerId}`,
  });
}

/** Read after the organizer took a spot. */
async function freeSpots(tx: Tx, gameId: string): Promise<number> {
  const [game] = await tx
    .select({ free: sql<number>`max_players - seats_taken` })
    .from(games)
    .where(eq(games.id, gameId));
  return game?.free ?? 0;
}

/** In by default, with an open account, in the crew if there is one, and of the audience. */
async function regularsFor(tx: Tx, game: GameRow, crewId: string | null): Promise<{ userId: string }[]> {
  const rows = await tx
    .select({ userId: seriesRegulars.userId, gender: playerProfiles.gender })
    .from(seriesRegulars)
    .innerJoin(users, eq(users.id, seriesRegulars.userId))
    .innerJoin(playerProfiles, eq(playerProfiles.id, seriesRegulars.userId))
    .where(
      and(
        eq(seriesRegulars.seriesId, game.seriesId ?? ""),
        eq(seriesRegulars.defaultIn, true),
        isOpenAccount(),
        crewId === null ? undefined : isMemberOf(crewId, seriesRegulars.userId),
        sql`not exists (select 1 from game_participants as own
          where own.game_id = ${game.id} and own.user_id = ${seriesRegulars.userId})`,
      ),
    )
    .orderBy(asc(seriesRegulars.position), asc(seriesRegulars.createdAt));
  return rows.filter(({ gender }) => isFor(game.audience, gender) === true);
}

async function blocksAmong(tx: Tx, userIds: readonly string[]): Promise<[string, string][]> {
  const ids = JSON.stringify(userIds);
  const rows = await tx.all<{ one: string; two: string }>(sql`
    select blocker_id as one, blocked_id as two from json_each(${ids}) as person
    join blocks on blocks.blocker_id = person.value
    where blocks.blocked_id in (select value from json_each(${ids}))`);
  return rows.map(({ one, two }) => [one, two]);
}

interface Places {
  userIds: readonly string[];
  now: Date;
}

const pairs = (userIds: readonly string[]) => JSON.stringify(userIds.map((userId) => [newId(), userId]));

/** As takeSpot, for all at once: a Conflict when there are too few spots. */
async function takeSpots(tx: Tx, game: GameRow, { userIds, now }: Places): Promise<void> {
  if (userIds.length === 0) return;
  await write(
    tx,
    sql`
    insert into game_participants (id, game_id, user_id, status, by_default, joined_at, updated_at)
    select person.value ->> 0, games.id, person.value ->> 1, 'confirmed', 1, ${+now}, ${+now}
    from json_each(${pairs(userIds)}) as person join games on games.id = ${game.id}
    where game_status = 'scheduled' and end_time > ${+now} and seats_taken + ${userIds.length} <= max_players`,
  );
  await requireThat(tx, sql`changes() = ${userIds.length}`);
  // Players get no second notification that the game is on.
  await write(
    tx,
    db
      .update(games)
      .set({ announcedOnAt: now })
      .where(and(eq(games.id, game.id), isNull(games.announcedOnAt), sql`min_players <= seats_taken`)),
  );
}

async function startWaitingList(tx: Tx, game: GameRow, { userIds, now }: Places): Promise<void> {
  if (userIds.length === 0) return;
  await write(
    tx,
    sql`
    insert into game_participants
      (id, game_id, user_id, status, by_default, joined_at, updated_at, waitlisted_at, waitlist_number)
    select person.value ->> 0, games.id, person.value ->> 1, 'waitlisted', 1, ${+now}, ${+now}, ${+now},
      person.key + 1
    from json_each(${pairs(userIds)}) as person join games on games.id = ${game.id}
    where seats_taken >= max_players
      and not exists (select 1 from game_participants where game_id = ${game.id} and waitlist_number is not null)`,
  );
  await requireThat(tx, sql`changes() = ${userIds.length}`);
  await write(
    tx,
    sql`
    insert into waitlist_log (game_id, user_id, event, position, created_at)
    select ${game.id}, value, 'joined', key + 1, ${+now} from json_each(${JSON.stringify(userIds)}) order by key`,
  );
}

function messages({ id }: GameRow, seating: Seating, now: Date): NotificationRowInput[] {
  const message = (userId: string, params: NotificationRowInput["params"]): NotificationRowInput => ({
    ...{ userId, params, type: "regular_in", gameId: id, createdAt: now },
    key: `regular:${id}::${userId}`,
  });
  return [
    ...seating.seated.map((userId) => message(userId, {})),
    ...seating.waiting.map((userId) => message(userId, { reason: "waiting" })),
  ];
}
