import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { crewBench, substituteCalls } from "#db/schema/bench";
import { crewBans, crewLog, crewMembers, crews } from "#db/schema/crews";

export async function crewData(userId: string) {
  const [memberships, deeds, bans, benches, calls] = await Promise.all([
    db
      .select({
        crewId: crews.id,
        name: crews.name,
        role: crewMembers.role,
        invitedById: crewMembers.invitedById,
        since: crewMembers.joinedAt,
      })
      .from(crewMembers)
      .innerJoin(crews, eq(crews.id, crewMembers.crewId))
      .where(eq(crewMembers.userId, userId)),
    db
      .select({
        crewId: crewLog.crewId,
        event: crewLog.event,
        subjectId: crewLog.subjectId,
        title: crewLog.title,
        details: crewLog.details,
        createdAt: crewLog.createdAt,
      })
      .from(crewLog)
      .where(
        sql`${crewLog.actorId} = ${userId}
          and ${crewLog.crewId} in (select m.crew_id from crew_members as m where m.user_id = ${userId})`,
      ),
    db
      .select({ crewId: crews.id, name: crews.name, since: crewBans.createdAt })
      .from(crewBans)
      .innerJoin(crews, eq(crews.id, crewBans.crewId))
      .where(eq(crewBans.userId, userId)),
    db
      .select({ crewId: crewBench.crewId, since: crewBench.joinedAt })
      .from(crewBench)
      .where(eq(crewBench.userId, userId)),
    db
      .select({ gameId: substituteCalls.gameId, calledAt: substituteCalls.calledAt })
      .from(substituteCalls)
      .where(eq(substituteCalls.userId, userId)),
  ]);
  return { crews: memberships, crewDeeds: deeds, crewBans: bans, benches, substituteCalls: calls };
}
