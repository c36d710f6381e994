import { millisecondsInDay } from "date-fns/constants";
import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { CREW_LIMITS } from "#db/limits/crews";
import { DomainError } from "~/core/errors";
import { now } from "~/core/time/clock.server";
import type { CrewRole } from "./rules";

interface Access {
  crew: { id: string; approval: boolean };
  /** The user's. */
  role: CrewRole | null;
}

/** `users`: a query with one column. */
export const hasBanned = (crewId: string | SQL, users: SQL): SQL<number> =>
  sql`exists (select 1 from crew_bans where crew_bans.crew_id = ${crewId} and crew_bans.user_id in (${users}))`;

/** Organizers approve, or the last that one of them did was to remove or refuse the user. */
export async function mustAsk({ crew, role }: Access, userId: string): Promise<boolean> {
  return role !== "invited" && (crew.approval || (await wasRemoved(crew.id, userId)));
}

/** Entries that say nothing about whether their subject is a member. */
export const ABOUT_GAMES = sql`('game_changed', 'series_changed')`;

async function wasRemoved(crewId: string, userId: string): Promise<boolean> {
  const [last] = await db.all<{ event: string }>(sql`select event from crew_log
    where crew_id = ${crewId} and event <> 'changed' and event not in ${ABOUT_GAMES}
      and (subject_id = ${userId} or (actor_id = ${userId} and event in ('joined', 'left')))
    order by id desc limit 1`);
  return last?.event === "removed";
}

/** crew_banned, crew_refused_often, or null. */
export async function joinBarrier(access: Access, userId: string): Promise<DomainError | null> {
  const { crew, role } = access;
  const isBanned = sql`select ${hasBanned(crew.id, sql`${userId}`)} as found`;
  if ((await db.get<{ found: number }>(isBanned))?.found) return new DomainError("crew_banned");
  if (role !== null || !(await mustAsk(access, userId))) return null;
  const opensAt = mayAskAgainAt(await refusalsOf(crew.id, userId));
  return opensAt && opensAt > now()
    ? new DomainError("crew_refused_often", { params: { opensAt: opensAt.toISOString() } })
    : null;
}

/** `refusals`: newest first. Null: at once. */
export function mayAskAgainAt(refusals: readonly Date[]): Date | null {
  const { max, pauseDays } = CREW_LIMITS.refusals;
  const [last] = refusals;
  return last && refusals.length >= max ? new Date(+last + pauseDays * millisecondsInDay) : null;
}

/** Newest first, since an organizer last let the user in, invited them or lifted a ban. */
export async function refusalsOf(crewId: string, userId: string): Promise<Date[]> {
  const rows = await db.all<{ at: number }>(sql`select log.created_at as at from crew_log as log
    where log.crew_id = ${crewId} and log.subject_id = ${userId} and log.event = 'removed'
      and log.id > coalesce((select max(welcome.id) from crew_log as welcome where welcome.crew_id = ${crewId}
        and (welcome.subject_id = ${userId} or (welcome.actor_id = ${userId} and welcome.event = 'joined'))
        and welcome.event in ('joined', 'invited', 'changed')), 0)
      and (select earlier.event from crew_log as earlier where earlier.crew_id = ${crewId} and earlier.id < log.id
          and earlier.event not in ${ABOUT_GAMES}
        and (earlier.subject_id = ${userId} or (earlier.actor_id = ${userId} and earlier.event in ('asked', 'joined')))
        order by earlier.id desc limit 1) = 'asked'
    order by log.id desc limit ${CREW_LIMITS.refusals.max}`);
  return rows.map(({ at }) => new Date(at));
}
