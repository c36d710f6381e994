import { millisecondsInHour } from "date-fns/constants";
import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Db, db, requireThat, type Writer, write, writeOne } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, waitlistLog } from "#db/schema/games";
import { hasOpenAccount, isOpenAccount } from "~/core/visibility/open-account.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { notify } from "~/features/notifications/notify.server";
import type { GameRow } from "../authorize-game.server";
import { isCrewsTurn } from "../crew-rules";
import { deliveryTime } from "../quiet-hours.server";
import { isJoinable, spotsLeft } from "../rules";
import { forgetWaitingCompanions, seatWaitingCompanions } from "./companion-spots.server";
import {
  isLastDay,
  isTheirTurn,
  type LateWithdrawal,
  notifyCrewOfLateSpot,
  notifyLateWithdrawal,
  notifyOpening,
  onceOnLastDay,
} from "./late-spots.server";
import { isOpenTo, type Joiner, takeSpot } from "./spots.server";
import { callBench } from "./substitutes.server";

export async function joinWaitingList(
  writer: Writer,
  gameId: string,
  { id, userId, status, party, now }: Joiner & { party: number; now: Date },
): Promise<void> {
  // Only while there is no room: spots freed in between are taken instead.
  await writeOne(
    writer,
    sql`
    insert into game_participants
      (id, game_id, user_id, status, joined_at, updated_at, waitlisted_at, waitlist_number)
    select ${id}, id, ${userId}, 'waitlisted', ${+now}, ${+now}, ${+now},
      (select coalesce(max(waitlist_number), 0) + 1 from game_participants where game_id = ${gameId})
    from games where id = ${gameId} and (max_players - seats_taken < ${party} or not ${isOpenTo(userId, now)})
    on conflict (game_id, user_id) do update set status = 'waitlisted', updated_at = excluded.updated_at,
      waitlisted_at = excluded.waitlisted_at, waitlist_number = excluded.waitlist_number
    where status = ${status}`,
  );
  await recordWaitingListChange(writer, { id, gameId, userId, event: "joined", now });
}

interface WaitingListChange {
  id: string;
  gameId: string;
  userId: string;
  event: "joined" | "left" | "seated" | "skipped";
  now: Date;
}

export async function recordWaitingListChange(
  writer: Writer,
  { id, gameId, userId, event, now }: WaitingListChange,
): Promise<void> {
  await write(
    writer,
    sql`
    insert into waitlist_log (game_id, user_id, event, position, created_at)
    select ${gameId}, ${userId}, ${event}, count(*), ${+now}
    from game_participants as own
    join game_participants as ahead
      on ahead.game_id = own.game_id and ahead.waitlist_number <= own.waitlist_number
    where own.id = ${id}`,
  );
}

export type WaitingPerson = Awaited<ReturnType<typeof waitingInOrder>>[number];

export const waitingInOrder = (reader: Db, gameId: string | SQL) =>
  reader
    .select({
      id: gameParticipants.id,
      userId: users.id,
      /** All get spots, or none. */
      companions: sql<number>`(select count(*) from waiting_companions where participant_id = ${gameParticipants.id})`,
      isGone: sql<number>`not (${isOpenAccount()})`,
      inCrew: sql<number>`exists (select 1 from games as waited where waited.id = ${gameParticipants.gameId}
        and (waited.organizer_id = ${users.id} or ${isMemberOf(sql`waited.crew_id`, users.id)}))`,
    })
    .from(gameParticipants)
    .innerJoin(users, eq(users.id, gameParticipants.userId))
    .where(and(eq(gameParticipants.gameId, gameId), isNotNull(gameParticipants.waitlistNumber)))
    .orderBy(asc(gameParticipants.waitlistNumber))
    .all();

interface FreedSpots {
  waiting: readonly WaitingPerson[];
  freed: number;
  now: Date;
  by?: string | null;
  /** Who made them free: a player who leaves, or an organizer. Defaults to `by`. */
  actorId?: string | null;
  withdrawn?: LateWithdrawal;
}

/**
 * Gives freed spots in the order of waitlist_number: while the spots are a crew's to its members alone, and a party waits
 * until all of it fits. Call it after every freed spot. Notifies "maybe" players if a full game still has room, or on the last day. `game`:
 * after that change; `freed`: number of spots; `by`: whose they were.
 */
export async function fillFreedSpots(
  writer: Writer,
  game: GameRow,
  { waiting: everybody, freed, now, by = null, actorId = by, withdrawn }: FreedSpots,
): Promise<void> {
  if (!isJoinable(game, now)) return;
  const isForCrewNow = isCrewsTurn(game, now);
  const waiting = isForCrewNow ? everybody.filter(({ inCrew }) => inCrew) : everybody;
  const free = spotsLeft(game);
  const wasFull = free <= freed;
  // Depends on the number of free spots; with room only on there being some, so that people who leave at once do not
  // conflict.
  const isAsDecided =
    wasFull || waiting.length > 0
      ? sql`seats_taken = ${game.seatsTaken} and max_players = ${game.maxPlayers}`
      : sql`max_players - seats_taken > ${freed}`;
  await requireThat(writer, sql`exists (select 1 from games where id = ${game.id} and ${isAsDecided})`);
  if (free > 0 && (wasFull || waiting.length > 0)) {
    await recordSpots(writer, {
      gameId: game.id,
      event: "freed",
      seats: freed || free,
      userId: by,
      createdAt: now,
    });
  }
  const filled = await fillFromWaitingList(writer, game, { waiting, free, now, actorId });
  const open = free - filled;
  if (open === 0) return;
  await requireNobodyFits(writer, game, { free: open, now });
  const isLate = freed > 0 && isLastDay(game, now);
  // Nobody is notified twice of one drop-out.
  const spot = { now, open, actorId, organizersKnow: isLate && withdrawn !== undefined };
  if (isLate) {
    await callBench(writer, game, now);
    await notifyCrewOfLateSpot(writer, game, spot);
  }
  if (isLate && withdrawn) await notifyLateWithdrawal(writer, game, { withdrawn, by, open, now });
  if (wasFull) await recordSpots(writer, { gameId: game.id, event: "opened", seats: open, createdAt: now });
  if (wasFull || isLate) {
    const once = wasFull
      ? by && `opening:${by}:${Math.floor(+now / millisecondsInHour)}`
      : await onceOnLastDay(game, now);
    await notifyOpening(writer, game, { ...spot, by, once });
  }
}

/** Somebody may have joined the list since it was read. */
const requireNobodyFits = (writer: Writer, game: GameRow, { free, now }: { free: number; now: Date }) =>
  requireThat(
    writer,
    sql`not exists (select 1 from game_participants join users on users.id = game_participants.user_id
      where game_id = ${game.id} and waitlist_number is not null
        and ${isOpenAccount()} and ${isTheirTurn(game, users.id, now)}
        and (select count(*) from waiting_companions where participant_id = game_participants.id) < ${free})`,
  );

const recordSpots = (
  writer: Writer,
  line: Pick<typeof waitlistLog.$inferInsert, "gameId" | "seats" | "userId" | "createdAt"> & {
    event: "freed" | "opened";
  },
) => write(writer, db.insert(waitlistLog).values(line));

/**
 * Returns how many. A party gets all its spots, or waits while others who fit are served. Skips suspended and deleted
 * accounts.
 */
async function fillFromWaitingList(
  writer: Writer,
  game: GameRow,
  {
    waiting,
    free,
    now,
    actorId,
  }: { waiting: readonly WaitingPerson[]; free: number; now: Date; actorId: string | null },
): Promise<number> {
  let filled = 0;
  for (const { id, userId, isGone, companions } of waiting) {
    if (filled === free) break;
    if (!isGone && filled + companions >= free) continue;
    const event = isGone ? "skipped" : "seated";
    await recordWaitingListChange(writer, { id, gameId: game.id, userId, event, now });
    if (isGone) {
      await takeOffList(writer, { id, companions, now });
    } else {
      await requireThat(writer, hasOpenAccount(userId));
      await takeSpot(writer, game, { id, userId, status: "waitlisted", now });
      await seatWaitingCompanions(writer, game, { id, userId, companions, now });
      if (userId !== actorId) await notifySpotGiven(writer, game, { userId, now });
      filled += 1 + companions;
    }
  }
  return filled;
}

async function takeOffList(
  writer: Writer,
  { id, companions, now }: { id: string; companions: number; now: Date },
): Promise<void> {
  await forgetWaitingCompanions(writer, { id, companions });
  await writeOne(
    writer,
    db
      .update(gameParticipants)
      .set({ status: "declined", waitlistNumber: null, waitlistedAt: null, updatedAt: now })
      .where(and(eq(gameParticipants.id, id), isNotNull(gameParticipants.waitlistNumber))),
  );
}

async function notifySpotGiven(
  writer: Writer,
  game: GameRow,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await notify(writer, {
    type: "game_confirmed",
    gameId: game.id,
    to: [userId],
    params: { reason: "seated" },
    now,
    deliverAfter: await deliveryTime(game, now),
  });
}
