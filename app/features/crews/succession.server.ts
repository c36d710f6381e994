import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Tx, write } from "#db/client.server";
import { crewMembers, crews } from "#db/schema/crews";
import { notify } from "~/features/notifications/notify.server";
import { crewSubject } from "./crew-subject";
import { closeOpenCrew } from "./crews.server";
import { logCrewEvent } from "./membership.server";

/**
 * Takes a person out of all crews, in the transaction that deletes their account. A crew of theirs goes to its oldest
 * co-organizer; without one it is closed and its members are notified.
 */
export async function leaveAllCrews(tx: Tx, userId: string, now: Date): Promise<void> {
  const owned = await tx
    .select({ id: crews.id, name: crews.name })
    .from(crewMembers)
    .innerJoin(crews, eq(crews.id, crewMembers.crewId))
    .where(and(eq(crewMembers.userId, userId), eq(crewMembers.role, "owner"), isNull(crews.closedAt)));
  for (const crew of owned) await passOn(tx, { crew, userId, now });
  await write(
    tx,
    sql`insert into crew_log (crew_id, event, actor_id, created_at)
      select crew_id, 'left', ${userId}, ${+now} from crew_members
      where user_id = ${userId} and role in ('organizer', 'member')`,
  );
  await write(tx, sql`delete from crew_members where user_id = ${userId}`);
}

interface Succession {
  crew: { id: string; name: string };
  userId: string;
  now: Date;
}

/** The co-organizer of a crew who becomes its owner: the oldest who can sign in. */
const heirOf = (crewId: string | SQL) => sql`
  select m.user_id as id from crew_members as m join users as u on u.id = m.user_id
  where m.crew_id = ${crewId} and m.role = 'organizer' and u.suspended_at is null and u.deleted_at is null
  order by m.joined_at, m.user_id limit 1`;

/** How many crews of a person would go to a co-organizer if they left, and how many would be closed. */
export async function crewsLeftBehind(
  userId: string,
): Promise<{ crewsPassedOn: number; crewsClosed: number }> {
  const [counts] = await db.all<{ passedOn: number; owned: number }>(sql`
    select count(*) as owned, count((${heirOf(sql`owned.crew_id`)})) as passedOn
    from crew_members as owned join crews on crews.id = owned.crew_id
    where owned.user_id = ${userId} and owned.role = 'owner' and crews.closed_at is null`);
  const { owned = 0, passedOn = 0 } = counts ?? {};
  return { crewsPassedOn: passedOn, crewsClosed: owned - passedOn };
}

async function passOn(tx: Tx, { crew, userId, now }: Succession): Promise<void> {
  const crewId = crew.id;
  const [heir] = await tx.all<{ id: string }>(heirOf(crewId));
  if (!heir) return closeOpenCrew(tx, { crew, actorId: userId, now });
  const isHeir = and(eq(crewMembers.crewId, crewId), eq(crewMembers.userId, heir.id));
  await tx.update(crewMembers).set({ role: "owner" }).where(isHeir);
  await logCrewEvent(tx, { crewId, event: "handed_over", actorId: userId, subjectId: heir.id, now });
  const params = { reason: "handed_over", ...crewSubject(crew) } as const;
  await notify(tx, { type: "crew_news", gameId: null, to: [heir.id], params, now });
}
