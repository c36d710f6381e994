import { sql } from "drizzle-orm";
import { commitPlan, db, rowOf, write } from "#db/client.server";
import { crewBans, crewMembers } from "#db/schema/crews";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { asId } from "~/core/ids.server";
import { now as currentTime } from "~/core/time/clock.server";
import { personColumns, type ShownPerson, shownPerson } from "~/core/visibility/shown-person.server";
import { authorizeCrew, crewFor } from "./crew-access.server";
import { crewSubject } from "./crew-subject";
import { notifyMember } from "./member-news.server";
import { changeOf, isRow } from "./members.server";
import { logCrewEventIfChanged } from "./membership.server";
import { isMember } from "./rules";
import { recheckSeries } from "./series-due.server";

/**
 * Also ends a request or an invitation. Errors: crew_not_found, crew_closed, crew_member_not_found,
 * only_crew_organizer, crew_owner_stays, crew_role_impossible (oneself).
 */
export async function banMember(actor: Actor, crewId: string, memberId: string): Promise<void> {
  const userId = asId(memberId);
  await commitPlan(async (plan) => {
    const change = await changeOf(plan, actor, crewId, userId);
    const { crew, memberRole, now } = change;
    if (memberRole === "owner") throw new DomainError("crew_owner_stays");
    if (userId === actor.id) throw new DomainError("crew_role_impossible");
    await write(plan, db.delete(crewMembers).where(isRow(change)));
    await logCrewEventIfChanged(plan, {
      ...{ crewId: crew.id, event: "removed", details: { what: "banned" } },
      ...{ actorId: actor.id, subjectId: userId, now },
    });
    const ban = { crewId: crew.id, userId, createdAt: now };
    await write(plan, db.insert(crewBans).values(ban).onConflictDoNothing());
    await notifyMember(plan, change, { reason: "banned", subject: crew.name });
    if (isMember(memberRole)) await recheckSeries(plan, { crewId: crew.id }, now);
  });
}

/**
 * They may then ask to join again, and are notified. Repeatable. Errors: crew_not_found, crew_closed,
 * only_crew_organizer.
 */
export async function liftBan(actor: Actor, crewId: string, bannedId: string): Promise<void> {
  const userId = asId(bannedId);
  const now = currentTime();
  await commitPlan(async (plan) => {
    const { crew } = await plan.read(crewFor(actor, crewId, "liftBan"));
    const isBan = sql`${crewBans.crewId} = ${crew.id} and ${crewBans.userId} = ${userId}`;
    if (!(await plan.read(rowOf(db.select().from(crewBans).where(isBan))))) return;
    await write(plan, db.delete(crewBans).where(isBan));
    await logCrewEventIfChanged(plan, {
      ...{ crewId: crew.id, event: "changed", details: { what: "unbanned" } },
      ...{ actorId: actor.id, subjectId: userId, now },
    });
    const about = crew.listed ? crewSubject(crew) : { subject: crew.name };
    await notifyMember(plan, { crew, userId, now }, { reason: "unbanned", ...about });
  });
}

interface Banned extends ShownPerson {
  userId: string;
  since: Date;
}

const MAX_SHOWN = 500;

/** Newest first. Errors: crew_not_found, crew_closed, only_crew_organizer. */
export async function listBans(actor: Actor, crewId: string): Promise<Banned[]> {
  const { crew } = await authorizeCrew(actor, crewId, "seeBans");
  const rows = await db
    .select({ userId: crewBans.userId, since: crewBans.createdAt, person: personColumns(actor.id) })
    .from(crewBans)
    .innerJoin(playerProfiles, sql`${playerProfiles.id} = ${crewBans.userId}`)
    .where(sql`${crewBans.crewId} = ${crew.id}`)
    .orderBy(sql`${crewBans.createdAt} desc`, crewBans.userId)
    .limit(MAX_SHOWN);
  return rows.map(({ person, ...row }) => ({ ...row, ...shownPerson(person) }));
}
