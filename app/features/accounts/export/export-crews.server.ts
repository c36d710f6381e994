import { eq, or, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { crewBench, substituteCalls } from "#db/schema/bench";
import { crewBans, crewLog, crewMembers, crews } from "#db/schema/crews";
import { crewLedger } from "#db/schema/dues";

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
  const ledger = await ledgerRowsOf(userId);
  const lists = { benches, substituteCalls: calls, crewLedger: ledger };
  return { crews: memberships, crewDeeds: deeds, crewBans: bans, ...lists };
}

/** Positive: owed to them. */
const ledgerRowsOf = (userId: string) =>
  db
    .select({
      ...{ crewId: crewLedger.crewId, kind: crewLedger.kind, gameId: crewLedger.gameId },
      amountMinor: sql<number>`iif(${crewLedger.toId} = ${userId}, 1, -1) * ${crewLedger.amountMinor}`,
      ...{ currency: crewLedger.currency, note: crewLedger.note, createdAt: crewLedger.createdAt },
    })
    .from(crewLedger)
    .where(or(eq(crewLedger.fromId, userId), eq(crewLedger.toId, userId)));
