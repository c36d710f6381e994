import { and, asc, eq, sql } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { crewBench } from "#db/schema/bench";
import { crewMembers } from "#db/schema/crews";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type Move, moved, namedFirst } from "~/core/order";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";
import { authorizeCrewIn } from "./crew-access.server";
import { isMemberRole } from "./membership.server";

export interface Substitute {
  userId: string;
  name: string;
  picture: string | null;
}

/** In which substitutes are called. */
export const BENCH_ORDER = [asc(crewBench.position), asc(crewBench.joinedAt), asc(crewBench.userId)];

const bench = db
  .select({ userId: crewBench.userId, person: personColumns() })
  .from(crewBench)
  .innerJoin(
    crewMembers,
    and(eq(crewMembers.crewId, crewBench.crewId), eq(crewMembers.userId, crewBench.userId), isMemberRole()),
  )
  .innerJoin(playerProfiles, eq(playerProfiles.id, crewBench.userId))
  .where(eq(crewBench.crewId, sql.placeholder("crewId")))
  .orderBy(...BENCH_ORDER)
  .prepare();

/** In the order in which they are called; for those who may see it. One statement. */
export async function benchOfCrew(actor: Actor, crewId: string): Promise<Substitute[]> {
  const rows = await bench.all({ crewId, viewerId: actor.id });
  return rows.map(({ userId, person }) => {
    const shown = shownPerson(person);
    return { userId, name: fullName(shown), picture: shown.picture };
  });
}

const nextPosition = (crewId: string) =>
  sql`(select coalesce(max(position), 0) + 1 from crew_bench where crew_id = ${crewId})`;

/** At its end; repeated, it changes nothing. Errors: crew_not_found, crew_closed, only_crew_member. */
export async function joinBench(actor: Actor, crewId: string): Promise<void> {
  await transact(async (tx) => {
    const { crew } = await authorizeCrewIn(tx, actor, { crewId, verb: "joinBench" });
    await tx
      .insert(crewBench)
      .values({ crewId: crew.id, userId: actor.id, joinedAt: now(), position: nextPosition(crew.id) })
      .onConflictDoNothing();
  });
}

/** Repeated, it changes nothing. Errors: crew_not_found, only_crew_member. */
export async function leaveBench(actor: Actor, crewId: string): Promise<void> {
  await transact(async (tx) => {
    const { crew } = await authorizeCrewIn(tx, actor, { crewId, verb: "seeBench" });
    await tx.delete(crewBench).where(and(eq(crewBench.crewId, crew.id), eq(crewBench.userId, actor.id)));
  });
}

/**
 * To the front, or by one; does nothing at the end. Errors: crew_not_found, crew_closed, only_crew_organizer,
 * substitute_not_found.
 */
export const moveOnBench = (
  actor: Actor,
  { crewId, userId, direction }: { crewId: string; userId: string; direction: Move },
): Promise<void> => reorder(actor, crewId, (order) => moved(order, userId.toLowerCase(), direction));

/** The named ones first, the others after them as before. Errors: as moveOnBench. */
export const orderBench = (actor: Actor, crewId: string, userIds: readonly string[]): Promise<void> =>
  reorder(actor, crewId, (order) => namedFirst(order, userIds));

async function reorder(
  actor: Actor,
  id: string,
  change: (order: string[]) => string[] | null,
): Promise<void> {
  await transact(async (tx) => {
    const { crew } = await authorizeCrewIn(tx, actor, { crewId: id, verb: "orderBench" });
    const rows = await tx
      .select({ id: crewBench.userId })
      .from(crewBench)
      .where(eq(crewBench.crewId, crew.id))
      .orderBy(...BENCH_ORDER);
    const order = change(rows.map((row) => row.id));
    if (!order) throw new DomainError("substitute_not_found");
    await tx.run(sql`
      update crew_bench set position = 1 + (select key from json_each(${JSON.stringify(order)}) where value = user_id)
      where crew_id = ${crew.id}`);
  });
}
