import { and, asc, eq, sql } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { crewBench } from "#db/schema/bench";
import { crewMembers } from "#db/schema/crews";
import { playerProfiles } from "#db/schema/players";
import type { Actor } from "~/core/actor";
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

const bench = db
  .select({ userId: crewBench.userId, person: personColumns() })
  .from(crewBench)
  .innerJoin(
    crewMembers,
    and(eq(crewMembers.crewId, crewBench.crewId), eq(crewMembers.userId, crewBench.userId), isMemberRole()),
  )
  .innerJoin(playerProfiles, eq(playerProfiles.id, crewBench.userId))
  .where(eq(crewBench.crewId, sql.placeholder("crewId")))
  .orderBy(asc(crewBench.joinedAt), asc(crewBench.userId))
  .prepare();

/** In the order in which they are called; for those who may see it. One statement. */
export async function benchOfCrew(actor: Actor, crewId: string): Promise<Substitute[]> {
  const rows = await bench.all({ crewId, viewerId: actor.id });
  return rows.map(({ userId, person }) => {
    const shown = shownPerson(person);
    return { userId, name: fullName(shown), picture: shown.picture };
  });
}

/** At its end; repeated, it changes nothing. Errors: crew_not_found, crew_closed, only_crew_member. */
export async function joinBench(actor: Actor, crewId: string): Promise<void> {
  await transact(async (tx) => {
    const { crew } = await authorizeCrewIn(tx, actor, { crewId, verb: "joinBench" });
    await tx
      .insert(crewBench)
      .values({ crewId: crew.id, userId: actor.id, joinedAt: now() })
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
