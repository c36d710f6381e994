import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Finder, hasValues, type Tx } from "#db/client.server";
import { crewMembers, crews } from "#db/schema/crews";
import type { Actor, Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { pick } from "~/core/pick";
import { limit } from "~/core/protection/rate-limit.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { crewRoleOf, membersOf } from "./membership.server";
import { type CrewState, type CrewVerb, requireCan } from "./permissions";

const bound = sql.placeholder;

export type CrewRow = typeof crews.$inferSelect;

/** `role`: the viewer's. */
export interface CrewAccess extends CrewState {
  crew: CrewRow;
}

const select = (on: Db) =>
  on.select({ crew: crews, role: crewRoleOf(crews.id, bound("viewerId")) }).from(crews);
const withId = (on: Db) => select(on).where(eq(crews.id, bound("id")));
const byId = withId(db).prepare();
const byCode = select(db)
  .where(eq(crews.code, bound("code")))
  .prepare();

const notFound = () => new DomainError("crew_not_found");

/** Members also see their closed crew; everybody sees open listed ones. */
function mayRead(viewer: Viewer, { crew, role }: Pick<CrewAccess, "crew" | "role">): boolean {
  if (viewer?.role === "admin") return true;
  if (crew.hiddenAt) return false;
  return role !== null || (crew.listed && !crew.closedAt);
}

/** Errors: crew_not_found, also for a crew that the viewer may not see. */
export const findCrewRow = (viewer: Viewer, id: string): Promise<CrewAccess> => findWith(byId, viewer, id);

/** In the transaction of the write. Errors: crew_not_found. */
export const findCrewRowIn = (tx: Tx, viewer: Viewer, id: string): Promise<CrewAccess> =>
  findWith(withId(tx).prepare(), viewer, id);

async function findWith(query: Pick<typeof byId, "get">, viewer: Viewer, id: string): Promise<CrewAccess> {
  const access = isId(id) ? await query.get({ id: id.toLowerCase(), viewerId: viewer?.id ?? "" }) : undefined;
  if (!access || !mayRead(viewer, access)) throw notFound();
  const { closedAt, listed } = access.crew;
  return { ...access, isClosed: closedAt !== null, listed };
}

/** Errors: crew_not_found, and why the viewer may not. */
export async function authorizeCrew(viewer: Viewer, id: string, verb: CrewVerb): Promise<CrewAccess> {
  const access = await findCrewRow(viewer, id);
  requireCan(viewer, verb, access);
  return access;
}

/** In the transaction of the write, since a right may be lost while it waits for its turn. Errors: as `authorizeCrew`. */
export async function authorizeCrewIn(
  tx: Tx,
  actor: Actor,
  { crewId, verb }: { crewId: string; verb: CrewVerb },
): Promise<CrewAccess> {
  const access = await findCrewRowIn(tx, actor, crewId);
  requireCan(actor, verb, access);
  return access;
}

/**
 * Only an open crew. Errors: crew_code_unknown, too_many_requests (100 wrong codes from an address in 10 minutes, codes
 * of games included).
 */
export async function findCrewByCode(viewer: Viewer, typed: string, address: string): Promise<CrewAccess> {
  const code = normalizeCrewCode(typed);
  const access = await byCode.get({ code, viewerId: viewer?.id ?? "" });
  if (access && !access.crew.closedAt && !access.crew.hiddenAt)
    return { ...access, isClosed: false, listed: access.crew.listed };
  await limit("gameCodeSearch", { address });
  throw new DomainError("crew_code_unknown", { field: "code" });
}

/** Codes have no O, I or L: they are read as 0 and 1. */
const normalizeCrewCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

/** In either direction. */
export const hasBlockedMember = (crewId: string, userId: string): SQL<number> =>
  sql`exists (${membersOf(crewId)} and ${crewMembers.userId} in ${blockedPairs(userId)})`;

/** In either direction. */
export async function meetsBlocked(viewer: Viewer, crewId: string): Promise<boolean> {
  if (!viewer) return false;
  const row = await db.get<{ found: number }>(sql`select ${hasBlockedMember(crewId, viewer.id)} as found`);
  return Boolean(row?.found);
}

const FACTS = pick(getTableColumns(crews), [
  "name",
  "code",
  "approval",
  "listed",
  "closedAt",
  "hiddenAt",
  "updatedAt",
]);

const finder = (actor: Actor, find: () => Promise<CrewAccess>): Finder<CrewAccess> => ({
  find,
  isSame: ({ crew, role }) => sql`exists (select 1 from crews where ${crews.id} = ${crew.id}
    and ${hasValues({ ...FACTS, role: crewRoleOf(crews.id, actor.id) }, { ...crew, role })})`,
});

/** To read in a plan. Errors: as `authorizeCrew` or, without a verb, `findCrewRow`. */
export const crewFor = (actor: Actor, id: string, verb?: CrewVerb) =>
  finder(actor, () => (verb ? authorizeCrew(actor, id, verb) : findCrewRow(actor, id)));

/** To read in a plan. Errors: as `findCrewByCode`. */
export const crewByCode = (actor: Actor, typed: string, address: string) =>
  finder(actor, () => findCrewByCode(actor, typed, address));
