import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Tx, write } from "#db/client.server";
import { crewMembers, crews } from "#db/schema/crews";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { notify } from "~/features/notifications/notify.server";
import { crewSubject } from "./crew-subject";
import { closeOpenCrew } from "./crews.server";
import { logCrewEventIfChanged } from "./membership.server";

/** In the transaction that deletes the account. Their own crews go to the oldest co-organizer, or are closed. */
export async function leaveAllCrews(tx: Tx, userId: string, now: Date): Promise<void> {
  const owned = await ownedBy(tx, userId);
  for (const crew of owned) await passOn(tx, { crew, actorId: userId, now });
  await write(
    tx,
    sql`insert into crew_log (crew_id, event, actor_id, created_at)
      select crew_id, 'left', ${userId}, ${+now} from crew_members
      where user_id = ${userId} and role in ('organizer', 'member')`,
  );
  await write(tx, sql`delete from crew_members where user_id = ${userId}`);
}

/** The same for a suspended account, which stays a member. */
export async function passCrewsOn(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const crew of await ownedBy(tx, userId)) {
    const isHanded = await passOn(tx, { crew, actorId: null, now });
    const ownMembership = and(eq(crewMembers.crewId, crew.id), eq(crewMembers.userId, userId));
    if (isHanded) await tx.update(crewMembers).set({ role: "member" }).where(ownMembership);
  }
}

const ownedBy = (tx: Tx, userId: string) =>
  tx
    .select({ id: crews.id, name: crews.name })
    .from(crewMembers)
    .innerJoin(crews, eq(crews.id, crewMembers.crewId))
    .where(and(eq(crewMembers.userId, userId), eq(crewMembers.role, "owner"), isNull(crews.closedAt)));

interface Succession {
  crew: { id: string; name: string };
  /** Who leaves it; null: the program. */
  actorId: string | null;
  now: Date;
}

/** The oldest co-organizer who can sign in. */
const heirOf = (crewId: string | SQL) => sql`
  select m.user_id as id from crew_members as m join users as u on u.id = m.user_id
  where m.crew_id = ${crewId} and m.role = 'organizer' and ${isOpenAccount("u")}
  order by m.joined_at, m.user_id limit 1`;

export interface CrewsLeftBehind {
  crewsPassedOn: number;
  crewsClosed: number;
}

/** What `leaveAllCrews` would do to the crews of each person. */
export async function crewsLeftBehind(userIds: readonly string[]): Promise<Map<string, CrewsLeftBehind>> {
  const rows = await db.all<{ id: string; passedOn: number; owned: number }>(sql`
    select owned.user_id as id, count(*) as owned, count((${heirOf(sql`owned.crew_id`)})) as passedOn
    from json_each(${JSON.stringify(userIds)}) as person
      cross join crew_members as owned on owned.user_id = person.value and owned.role = 'owner'
      cross join crews on crews.id = owned.crew_id and crews.closed_at is null
    group by owned.user_id`);
  return new Map(
    rows.map(({ id, owned, passedOn }) => [id, { crewsPassedOn: passedOn, crewsClosed: owned - passedOn }]),
  );
}

/** Returns whether a co-organizer took it over. */
async function passOn(tx: Tx, { crew, actorId, now }: Succession): Promise<boolean> {
  const crewId = crew.id;
  const [heir] = await tx.all<{ id: string }>(heirOf(crewId));
  if (!heir) {
    await closeOpenCrew(tx, { crew, actorId, now });
    return false;
  }
  const isHeir = and(eq(crewMembers.crewId, crewId), eq(crewMembers.userId, heir.id));
  await tx.update(crewMembers).set({ role: "owner" }).where(isHeir);
  await logCrewEventIfChanged(tx, { crewId, event: "handed_over", actorId, subjectId: heir.id, now });
  const params = { reason: "handed_over", ...crewSubject(crew) } as const;
  await notify(tx, { type: "crew_news", gameId: null, to: [heir.id], params, now });
  return true;
}
