import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { crewLog, crewMembers, crews } from "#db/schema/crews";

/** The user's crews, and what they did in those that they are in. */
export async function crewData(userId: string) {
  const [memberships, deeds] = await Promise.all([
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
  ]);
  return { crews: memberships, crewDeeds: deeds };
}
