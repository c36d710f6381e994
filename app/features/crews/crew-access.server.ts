import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { crewMembers, crews } from "#db/schema/crews";
import type { Actor, Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { limit } from "~/core/rate-limit.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { crewRoleOf, membersOf } from "./membership.server";
import { type CrewState, type CrewVerb, requireCan } from "./permissions";
import type { CrewRole } from "./rules";

const bound = sql.placeholder;

export type CrewRow = typeof crews.$inferSelect;

/** A crew, the viewer's role in it, and its owner. */
export interface CrewAccess extends CrewState {
  crew: CrewRow;
}

const select = () => db.select({ crew: crews, role: crewRoleOf(crews.id, bound("viewerId")) }).from(crews);
const byId = select()
  .where(eq(crews.id, bound("id")))
  .prepare();
const byCode = select()
  .where(eq(crews.code, bound("code")))
  .prepare();

const notFound = () => new DomainError("crew_not_found");

/** Members see their crew, also when it is closed; everybody sees open listed ones; admins see all. */
function mayRead(viewer: Viewer, { crew, role }: Omit<CrewAccess, "isClosed">): boolean {
  if (viewer?.role === "admin") return true;
  if (crew.hiddenAt) return false;
  return role !== null || (crew.listed && !crew.closedAt);
}

/** A crew that the viewer may see. Errors: crew_not_found. */
export async function findCrewRow(viewer: Viewer, id: string): Promise<CrewAccess> {
  const found = isId(id) ? await byId.get({ id: id.toLowerCase(), viewerId: viewer?.id ?? "" }) : undefined;
  if (!found || !mayRead(viewer, found)) throw notFound();
  return { ...found, isClosed: found.crew.closedAt !== null };
}

/** As findCrewRow, for a verb. Errors: crew_not_found, and why the actor may not. */
export async function authorizeCrew(actor: Actor, id: string, verb: CrewVerb): Promise<CrewAccess> {
  const access = await findCrewRow(actor, id);
  requireCan(actor, verb, access);
  return access;
}

/**
 * The open crew whose link has this code. Wrong codes are counted for the caller's address. Errors: crew_code_unknown,
 * too_many_requests (100 wrong codes in 10 minutes, games' codes included).
 */
export async function findCrewByCode(viewer: Viewer, typed: string, address: string): Promise<CrewAccess> {
  const code = normalizeCrewCode(typed);
  const found = await byCode.get({ code, viewerId: viewer?.id ?? "" });
  if (found && !found.crew.closedAt && !found.crew.hiddenAt) return { ...found, isClosed: false };
  await limit("gameCodeSearch", { address });
  throw new DomainError("crew_code_unknown", { field: "code" });
}

/** Case, spaces, dashes, and O, I, L, which codes never contain, as 0 and 1. */
const normalizeCrewCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

/** Whether a member of the crew blocked the user, or was blocked by them, as a condition. */
export const hasBlockedMember = (crewId: string, userId: string): SQL<number> =>
  sql`exists (${membersOf(crewId)} and ${crewMembers.userId} in ${blockedPairs(userId)})`;

/** Whether a member of the crew blocked the viewer, or was blocked by them. */
export async function meetsBlocked(viewer: Viewer, crewId: string): Promise<boolean> {
  if (!viewer) return false;
  const row = await db.get<{ found: number }>(sql`select ${hasBlockedMember(crewId, viewer.id)} as found`);
  return Boolean(row?.found);
}

/** Whether the crew is open and has the same settings, for writes that were decided before. */
export const isSameCrew = (crew: CrewRow): SQL =>
  sql`exists (select 1 from crews where id = ${crew.id} and closed_at is null and hidden_at is null
    and code = ${crew.code} and approval = ${Number(crew.approval)} and listed = ${Number(crew.listed)})`;

/** Whether a user's role is still the same, for writes that were decided before; null for none. */
export const hasRole = (crewId: string, userId: string, role: CrewRole | null): SQL =>
  sql`(select role from crew_members where crew_id = ${crewId} and user_id = ${userId}) is ${role}`;
