import { sql } from "drizzle-orm";
import { commitPlan, db, oneValue, type Plan, requireThat, write } from "#db/client.server";
import { CREW_LIMITS } from "#db/limits/crews";
import { crewMembers } from "#db/schema/crews";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { notify } from "~/features/notifications/notify.server";
import { type CrewAccess, crewByCode, crewFor, hasBlockedMember } from "./crew-access.server";
import { crewSubject } from "./crew-subject";
import { requireRoomFor } from "./crews.server";
import { type CrewEvent, logCrewEventIfChanged, membersOf, organizersOf } from "./membership.server";
import { joinBarrier, mustAsk } from "./refusals.server";
import { type CrewRole, isMember } from "./rules";
import { recheckSeries } from "./series-due.server";

/** `isNew`: something changed. */
export interface Joined {
  crewId: string;
  role: CrewRole;
  isNew: boolean;
}

interface JoinOptions {
  /** They were warned of a block between them and a member. */
  acceptBlocked?: boolean;
}

/**
 * Or asks to join, where organizers approve or removed the user before. Repeatable. Errors: crew_code_unknown,
 * crew_banned, crew_refused_often, crew_blocked_pair, crew_full, crew_limit, too_many_requests.
 */
export const joinByCode = (
  actor: Actor,
  code: string,
  { address, ...options }: JoinOptions & { address: string },
): Promise<Joined> =>
  commitPlan(async (plan) => enter(plan, actor, await plan.read(crewByCode(actor, code, address)), options));

/** Also accepts an invitation. Errors: crew_not_found (also if not listed), crew_closed, and those of joinByCode. */
export const joinCrew = (actor: Actor, crewId: string, options: JoinOptions = {}): Promise<Joined> =>
  commitPlan(async (plan) => enter(plan, actor, await plan.read(crewFor(actor, crewId)), options));

async function enter(
  plan: Plan,
  actor: Actor,
  access: CrewAccess,
  { acceptBlocked = false }: JoinOptions,
): Promise<Joined> {
  const { crew, role, isClosed } = access;
  const crewId = crew.id;
  if (isClosed) throw new DomainError("crew_closed");
  if (isMember(role)) return { crewId, role: role ?? "member", isNew: false };
  // Admins see hidden crews, but cannot join them.
  if (role === null && crew.hiddenAt) throw new DomainError("crew_not_found");
  // The next two read bans and removals, which change together with the role that the plan compares.
  const asks = await mustAsk(access, actor.id);
  if (asks && role === "pending") return { crewId, role, isNew: false };
  const barrier = await joinBarrier(access, actor.id);
  if (barrier) throw barrier;
  if (!acceptBlocked && (await plan.read(oneValue(hasBlockedMember(crewId, actor.id)))))
    throw new DomainError("crew_blocked_pair");
  const now = currentTime();
  const joined = asks ? "pending" : "member";
  await consume(plan, "mark", { account: actor.id });
  if (joined === "member") await requireRoomIn(plan, crewId);
  await requireRoomFor(plan, actor.id);
  await write(plan, setRole({ crewId, userId: actor.id, role: joined, now }));
  const event = asks ? "asked" : "joined";
  await logCrewEventIfChanged(plan, { crewId, event, actorId: actor.id, now });
  if (asks) {
    const params = { ...crewSubject(crew, "/members"), playerId: actor.id };
    await notify(plan, { type: "crew_request", gameId: null, to: organizersOf(crewId), params, now });
  }
  return { crewId, role: joined, isNew: true };
}

/** Errors: crew_full. */
export function requireRoomIn(plan: Plan, crewId: string): Promise<void> {
  const { max } = CREW_LIMITS.members;
  return requireThat(
    plan,
    sql`(select count(*) from (${membersOf(crewId)})) < ${max}`,
    async () => new DomainError("crew_full", { params: { max } }),
  );
}

const setRole = ({
  now,
  ...row
}: {
  crewId: string;
  userId: string;
  role: "member" | "pending";
  now: Date;
}) =>
  db
    .insert(crewMembers)
    .values({ ...row, joinedAt: now })
    .onConflictDoUpdate({
      target: [crewMembers.crewId, crewMembers.userId],
      set: { role: row.role, joinedAt: now },
    });

/** Also takes back a request or declines an invitation. Repeatable. Errors: crew_not_found, crew_owner_stays. */
export async function leaveCrew(actor: Actor, crewId: string): Promise<void> {
  const now = currentTime();
  await commitPlan(async (plan) => {
    const { crew, role } = await plan.read(crewFor(actor, crewId, "leave"));
    if (role === null) return;
    const isOwn = sql`${crewMembers.crewId} = ${crew.id} and ${crewMembers.userId} = ${actor.id}`;
    await write(plan, db.delete(crewMembers).where(isOwn));
    const entry = { crewId: crew.id, actorId: actor.id, now };
    await logCrewEventIfChanged(plan, { ...entry, ...leaving(role) });
    if (isMember(role)) await recheckSeries(plan, { crewId: crew.id }, now);
  });
}

/** Declining or taking back is not leaving, which would change whether the user must ask to join again. */
function leaving(role: CrewRole): Pick<CrewEvent, "event" | "details"> {
  if (role === "invited") return { event: "changed", details: { what: "declined" } };
  if (role === "pending") return { event: "changed", details: { what: "request_taken_back" } };
  return { event: "left" };
}
