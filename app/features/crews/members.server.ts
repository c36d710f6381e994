import { sql } from "drizzle-orm";
import { commitPlan, db, type Finder, oneValue, type Plan, requireThat, write } from "#db/client.server";
import { crewMembers } from "#db/schema/crews";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { asId, isId } from "~/core/ids.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { hasOpenAccount, isOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { notify } from "~/features/notifications/notify.server";
import { type CrewAccess, crewFor, findCrewRow } from "./crew-access.server";
import { crewSubject } from "./crew-subject";
import { requireRoomFor } from "./crews.server";
import { joinCrew, leaveCrew, requireRoomIn } from "./join-crew.server";
import { notifyMember } from "./member-news.server";
import { crewRoleOf, isMemberRole, logCrewEventIfChanged } from "./membership.server";
import { requireCan } from "./permissions";
import { hasBanned, mayAskAgainAt, refusalsOf } from "./refusals.server";
import { type CrewRole, isMember } from "./rules";
import type { CrewRank } from "./schema.server";
import { recheckSeries } from "./series-due.server";

/** With the roles that both had when it was decided. */
interface MemberChange extends CrewAccess {
  actor: Actor;
  userId: string;
  memberRole: CrewRole;
  now: Date;
}

/**
 * Approves a request ("member"), makes or unmakes a co-organizer, or hands the crew over ("owner"). Invited users
 * accept by taking the role "member". Errors: crew_not_found, crew_closed, crew_member_not_found, only_crew_organizer,
 * only_crew_owner, crew_owner_stays, crew_role_impossible, crew_full, crew_limit, crew_blocked_pair.
 */
export async function changeMemberRole(
  actor: Actor,
  crewId: string,
  wanted: { userId: string; role: CrewRank; acceptBlocked?: boolean },
): Promise<void> {
  const userId = asId(wanted.userId);
  if (
    userId === actor.id &&
    wanted.role === "member" &&
    (await findCrewRow(actor, crewId)).role === "invited"
  ) {
    await joinCrew(actor, crewId, wanted);
    return;
  }
  await commitPlan(async (plan) => {
    const change = await changeOf(plan, actor, crewId, userId);
    const { memberRole } = change;
    if (memberRole === wanted.role) return;
    if (wanted.role === "owner") return handOver(plan, change);
    if (memberRole === "owner") throw new DomainError("crew_owner_stays");
    if (memberRole === "pending" && wanted.role === "member") {
      await approve(plan, change);
      return;
    }
    if (!isMember(memberRole)) throw new DomainError("crew_role_impossible");
    await writeRole(plan, change, wanted.role);
    await log(plan, change, wanted.role === "organizer" ? "promoted" : "demoted");
  });
}

/**
 * Also refuses a request, withdraws an invitation, or leaves. Errors: crew_not_found, crew_closed,
 * crew_member_not_found, only_crew_organizer, crew_owner_stays.
 */
export async function removeMember(actor: Actor, crewId: string, memberId: string): Promise<void> {
  const userId = asId(memberId);
  if (userId === actor.id) return leaveCrew(actor, crewId);
  await commitPlan(async (plan) => {
    const change = await changeOf(plan, actor, crewId, userId);
    const { crew, memberRole, now } = change;
    if (memberRole === "owner") throw new DomainError("crew_owner_stays");
    await write(plan, db.delete(crewMembers).where(isRow(change)));
    await log(plan, change, "removed");
    if (memberRole === "pending") return notifyRefused(plan, change);
    if (!isMember(memberRole)) return;
    await notifyMember(plan, change, { reason: "removed", subject: crew.name });
    await recheckSeries(plan, { crewId: crew.id }, now);
  });
}

/** Errors: crew_not_found, crew_closed, only_crew_organizer, crew_member_not_found. */
export async function changeOf(
  plan: Plan,
  actor: Actor,
  crewId: string,
  userId: string,
): Promise<MemberChange> {
  const access = await plan.read(crewFor(actor, crewId, "changeMembers"));
  const memberRole = isId(userId) ? await plan.read(oneValue(crewRoleOf(access.crew.id, userId))) : null;
  if (memberRole === null) throw new DomainError("crew_member_not_found");
  return { ...access, actor, userId, memberRole, now: currentTime() };
}

/** With the time when they may ask again. The link leads to the crew only if it is listed. */
async function notifyRefused(plan: Plan, change: MemberChange): Promise<void> {
  const { crew, userId, now } = change;
  const from = mayAskAgainAt([now, ...(await refusalsOf(crew.id, userId))]);
  await notifyMember(plan, change, {
    reason: from ? "refused_for_now" : "refused",
    ...(crew.listed ? crewSubject(crew) : { subject: crew.name }),
    ...(from && { from: +from }),
  });
}

/**
 * If a block between the player and a member is newer than the request, the player is only invited, and warned on
 * accepting. Errors: crew_full, crew_limit.
 */
export async function approve(plan: Plan, change: MemberChange): Promise<"member" | "invited"> {
  const { actor, crew, userId, now } = change;
  if (await plan.read(oneValue(hasBlockSince(crew.id, userId)))) {
    const invited = { role: "invited", invitedById: actor.id, joinedAt: now } as const;
    await write(plan, db.update(crewMembers).set(invited).where(isRow(change)));
    await log(plan, change, "invited");
    const params = { playerId: actor.id, ...crewSubject(crew) };
    await notify(plan, { type: "crew_invitation", gameId: null, to: [userId], params, now });
    return "invited";
  }
  await requireRoomIn(plan, crew.id);
  await requireRoomFor(plan, userId);
  await write(plan, db.update(crewMembers).set({ role: "member", joinedAt: now }).where(isRow(change)));
  await log(plan, change, "joined");
  await notifyMember(plan, change, { reason: "approved", ...crewSubject(crew) });
  return "member";
}

/** Also true if the other joined the crew after the request. */
const hasBlockSince = (crewId: string, userId: string) =>
  sql<number>`exists (select 1 from crew_members as asked
    join crew_members as m on m.crew_id = asked.crew_id and ${isMemberRole(sql`m.role`)}
    join blocks as b on (b.blocker_id = asked.user_id and b.blocked_id = m.user_id)
      or (b.blocker_id = m.user_id and b.blocked_id = asked.user_id)
    where asked.crew_id = ${crewId} and asked.user_id = ${userId}
      and (b.created_at > asked.joined_at or m.joined_at > asked.joined_at))`;

async function handOver(plan: Plan, change: MemberChange): Promise<void> {
  const { actor, crew, userId, memberRole, now } = change;
  requireCan(actor, "handOver", change);
  if (!isMember(memberRole)) throw new DomainError("crew_role_impossible");
  await requireThat(plan, hasOpenAccount(userId), async () => new DomainError("crew_role_impossible"));
  const own = isRow({ crew, userId: actor.id });
  await write(plan, db.update(crewMembers).set({ role: "organizer" }).where(own));
  await writeRole(plan, change, "owner");
  await log(plan, change, "handed_over");
  const params = { reason: "handed_over", ...crewSubject(crew) } as const;
  await notify(plan, { type: "crew_news", gameId: null, to: [userId], params, now });
}

const writeRole = (plan: Plan, change: MemberChange, role: CrewRank) =>
  write(plan, db.update(crewMembers).set({ role }).where(isRow(change)));

export const isRow = ({ crew, userId }: Pick<MemberChange, "crew" | "userId">) =>
  sql`${crewMembers.crewId} = ${crew.id} and ${crewMembers.userId} = ${userId}`;

const log = (
  plan: Plan,
  { crew, actor, userId, now }: MemberChange,
  event: Parameters<typeof logCrewEventIfChanged>[1]["event"],
) => logCrewEventIfChanged(plan, { crewId: crew.id, event, actorId: actor.id, subjectId: userId, now });

/**
 * Requests stay requests. Returns the ids of the invited and of the skipped: members, those who asked or were invited
 * before, banned, across a block, unknown. Errors: crew_not_found, crew_closed, only_crew_organizer, too_many_requests
 * (300 players an hour).
 */
export async function inviteMembers(
  actor: Actor,
  crewId: string,
  userIds: readonly string[],
): Promise<{ invited: string[]; skipped: string[] }> {
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
  const now = currentTime();
  return commitPlan(async (plan) => {
    const { crew } = await plan.read(crewFor(actor, crewId, "invite"));
    const invited = await plan.read(invitable(actor, crew.id, wanted));
    const skipped = wanted.filter((id) => !invited.includes(id));
    if (invited.length === 0) return { invited, skipped };
    await consume(plan, "invitation", { amount: invited.length, account: actor.id });
    const row = { crewId: crew.id, role: "invited", invitedById: actor.id, joinedAt: now } as const;
    for (const userId of invited) {
      await write(
        plan,
        db
          .insert(crewMembers)
          .values({ ...row, userId })
          .onConflictDoNothing(),
      );
      await logCrewEventIfChanged(plan, {
        crewId: crew.id,
        event: "invited",
        actorId: actor.id,
        subjectId: userId,
        now,
      });
    }
    const params = { ...crewSubject(crew), playerId: actor.id };
    await notify(plan, { type: "crew_invitation", gameId: null, to: invited, params, now });
    return { invited, skipped };
  });
}

function invitable(actor: Actor, crewId: string, wanted: readonly string[]): Finder<string[]> {
  const among = (ids: readonly string[]) => sql`
    select u.id from json_each(${JSON.stringify(ids)}) as wanted cross join users as u on u.id = wanted.value
    where ${isOpenAccount("u")} and u.id not in ${blockedPairs(actor.id)}
      and not exists (select 1 from crew_members as m where m.crew_id = ${crewId} and m.user_id = u.id)
      and not ${hasBanned(crewId, sql`u.id`)}`;
  return {
    find: async () => (await db.all<{ id: string }>(among(wanted))).map(({ id }) => id),
    isSame: (ids) => sql`(select count(*) from (${among(ids)})) = ${ids.length}`,
  };
}
