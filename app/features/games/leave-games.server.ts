import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { afterCommit, db, type Tx } from "#db/client.server";
import { games } from "#db/schema/games";
import { polls } from "#db/schema/polls";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { isOrganizerRole, logCrewEvent } from "~/features/crews/membership.server";
import { recheckSeries } from "~/features/crews/series-due.server";
import { notify, notifyOfCancelledGames } from "~/features/notifications/notify.server";
import { postToLedger } from "./dues/post-to-ledger.server";
import { endOffers } from "./handover.server";
import { liveGames } from "./live.server";
import { mailGuests } from "./participation/guest-messages.server";
import { recipientsOf } from "./recipients.server";

const BATCH = 200;

/** The signs keep SQLite from reading all scheduled games by another index. */
const plannedBy = (organizerId: string, now: Date) =>
  and(
    eq(games.organizerId, organizerId),
    sql`+${games.gameStatus} = 'scheduled'`,
    sql`+${games.endTime} > ${+now}`,
  );

/** The owner, else the oldest co-organizer, who can sign in. */
const heir: SQL<string | null> = sql`(select m.user_id from crew_members as m
  join crews as c on c.id = m.crew_id and c.closed_at is null
  join users as u on u.id = m.user_id and ${isOpenAccount("u")}
  where m.crew_id = games.crew_id and ${isOrganizerRole(sql`m.role`)} and m.user_id <> games.organizer_id
  order by m.role = 'owner' desc, m.joined_at, m.user_id limit 1)`;

export interface GamesLeftBehind {
  gamesPassedOn: number;
  gamesCancelled: number;
  series: number;
  pollsClosed: number;
}

/** Counts for each organizer. One statement. */
export async function gamesLeftBehind(
  organizerIds: readonly string[],
  now: Date,
): Promise<Map<string, GamesLeftBehind>> {
  const planned = (what: SQL) => sql`(select ${what} from games where games.organizer_id = organizer.value
    and +games.game_status = 'scheduled' and +games.end_time > ${+now})`;
  const today = now.toISOString().slice(0, 10);
  const rows = await db.all<
    Record<"planned" | "passedOn" | "series" | "pollsClosed", number> & { id: string }
  >(sql`
    select organizer.value as id, ${planned(sql`count(*)`)} as planned, ${planned(sql`count(${heir})`)} as passedOn,
      (select count(*) from series where series.organizer_id = organizer.value and series.ended_at is null
        and (series.until is null or series.until >= ${today})) as series,
      (select count(*) from polls where polls.organizer_id = organizer.value and polls.closed_at is null) as pollsClosed
    from json_each(${JSON.stringify(organizerIds)}) as organizer`);
  return new Map(
    rows.map(({ id, planned: all, passedOn, ...rest }) => [
      id,
      { gamesPassedOn: passedOn, gamesCancelled: all - passedOn, ...rest },
    ]),
  );
}

/**
 * Passes the games of a closed account to co-organizers and cancels the others. Call it in the transaction that
 * closes the account, before its crews. Games past their end complete by themselves. Polls close.
 */
export async function leavePlannedGames(tx: Tx, organizerId: string, now: Date): Promise<void> {
  await passGamesOn(tx, organizerId, now);
  await closePolls(tx, organizerId, now);
  // Other games open for the days that the cancelled ones free.
  await recheckSeries(tx, { gamesOf: organizerId }, now);
  const cancelled = await tx
    .update(games)
    .set({
      ...{ gameStatus: "cancelled", cancelCause: "organizer_gone", updatedAt: now, cancelledAt: now },
      ...{ seriesId: null, seriesDate: null, sequence: sql`${games.sequence} + 1` },
    })
    .where(plannedBy(organizerId, now))
    .returning({ id: games.id, crewId: games.crewId, title: games.title });
  for (const { crewId, title } of cancelled)
    if (crewId) await logCrewEvent(tx, { crewId, event: "game_cancelled", actorId: null, title, now });
  const ids = cancelled.map(({ id }) => id);
  await postToLedger(tx, ids, { actorId: null, now });
  for (let start = 0; start < ids.length; start += BATCH) {
    await notifyCancellation(tx, { organizerId, ids: ids.slice(start, start + BATCH), now });
  }
}

const closePolls = (tx: Tx, organizerId: string, now: Date) =>
  tx
    .update(polls)
    .set({ closedAt: now })
    .where(and(eq(polls.organizerId, organizerId), isNull(polls.closedAt)));

async function passGamesOn(tx: Tx, organizerId: string, now: Date): Promise<void> {
  const planned = await tx
    .select({ id: games.id, title: games.title, crewId: games.crewId, heirId: heir })
    .from(games)
    .where(and(plannedBy(organizerId, now), sql`${games.crewId} is not null`));
  for (const { id, title, crewId, heirId } of planned) {
    if (!crewId || !heirId) continue;
    const taken = { organizerId: heirId, updatedAt: now, sequence: sql`${games.sequence} + 1` };
    await tx.update(games).set(taken).where(eq(games.id, id));
    const event = { event: "game_changed", subjectId: heirId, details: { what: "handed_over" } } as const;
    await logCrewEvent(tx, { crewId, ...event, actorId: null, title, now });
    await notify(tx, {
      type: "game_handover",
      gameId: id,
      to: [heirId],
      params: { reason: "handed_over" },
      now,
    });
  }
  const ids = planned.filter(({ heirId }) => heirId).map(({ id }) => id);
  await endOffers(tx, { gameIds: ids }, now);
  afterCommit(tx, () => liveGames.wake());
}

/** Of a closed crew, which passes no games on. */
const coOrganizersOf = (tx: Tx, gameIds: readonly string[]) =>
  tx.all<{ gameId: string; userId: string }>(sql`
    select games.id as gameId, member.user_id as userId from games
    join crew_members as member on member.crew_id = games.crew_id and ${isOrganizerRole(sql`member.role`)}
    where ${inArray(games.id, [...gameIds])}`);

async function notifyCancellation(
  tx: Tx,
  { organizerId, ids, now }: { organizerId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  const people = [...(await recipientsOf(tx, ids)), ...(await coOrganizersOf(tx, ids))];
  const distinct = new Map(people.map((person) => [`${person.gameId} ${person.userId}`, person]));
  const recipients = [...distinct.values()].filter(({ userId }) => userId !== organizerId);
  const params = { reason: "organizer_gone" };
  await notifyOfCancelledGames(tx, { gameIds: ids, recipients, params, now });
  await mailGuests(tx, ids, { template: "guest_cancelled_organizer_gone", now });
}
