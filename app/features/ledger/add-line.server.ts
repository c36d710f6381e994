import { sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { crewLedger } from "#db/schema/dues";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { type IdempotencyKey, keepResult, resultOfRepeated } from "~/core/protection/idempotency.server";
import { env } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";
import { authorizeCrewIn } from "~/features/crews/crew-access.server";
import { crewSubject } from "~/features/crews/crew-subject";
import { isMemberOf } from "~/features/crews/membership.server";
import { withdrawRemindersIn } from "~/features/games/dues/settled-reminders.server";
import { notify } from "~/features/notifications/notify.server";
import { balanceOf } from "./ledger.server";

interface Line {
  userId: string;
  /** In hundredths: what they gave the actor; negative: what the actor gave them. */
  amountMinor: number;
  note: string | null;
  /** The balance that the actor saw; another one refuses. */
  seenMinor?: number | undefined;
  idempotencyKey?: IdempotencyKey | undefined;
}

/**
 * Returns the row's id. Errors: crew_not_found, only_crew_organizer, ledger_self, crew_member_not_found (neither a member nor in
 * the ledger), ledger_changed.
 */
export async function addLine(
  actor: Actor,
  crewId: string,
  { amountMinor, note, seenMinor, idempotencyKey, ...line }: Line,
): Promise<number> {
  const userId = line.userId.toLowerCase();
  return transact(async (tx) => {
    const { crew } = await authorizeCrewIn(tx, actor, { crewId, verb: "changeLedger" });
    if (userId === actor.id) throw new DomainError("ledger_self", { field: "userId" });
    const request = { idempotencyKey, owner: `ledger:${crew.id}:${actor.id}` };
    const earlier = await resultOfRepeated(tx, request);
    if (earlier) return Number(earlier);
    const balance = await balanceOf(tx, { crewId: crew.id, userId, currency: env.CURRENCY });
    const member = await tx.get<{ found: number }>(sql`select ${isMemberOf(crew.id, userId)} as found`);
    if (balance === null && !member?.found)
      throw new DomainError("crew_member_not_found", { field: "userId" });
    if (seenMinor !== undefined && seenMinor !== (balance ?? 0)) throw new DomainError("ledger_changed");
    const [row] = await tx
      .insert(crewLedger)
      .values({
        ...{ crewId: crew.id, kind: "line", fromId: actor.id, toId: userId, amountMinor, note },
        ...{ currency: env.CURRENCY, actorId: actor.id, createdAt: now() },
      })
      .returning({ id: crewLedger.id });
    if (!row) throw new Error("the inserted line was not returned");
    await notifyOther(tx, actor, { crew, userId, amountMinor, isMember: Boolean(member?.found) });
    await keepResult(tx, request, String(row.id));
    await withdrawRemindersIn(tx, { crewId: crew.id, userIds: [userId, actor.id], now: now() });
    return row.id;
  });
}

interface Written {
  crew: { id: string; name: string };
  userId: string;
  amountMinor: number;
  isMember: boolean;
}

/** Former members get no link to the ledger, which they cannot open; deleted accounts get no notification. */
async function notifyOther(tx: Tx, actor: Actor, { crew, userId, amountMinor, isMember }: Written) {
  await notify(tx, {
    ...{ type: "ledger_line", gameId: null, now: now() },
    to: sql`select id as user_id from users where id = ${userId} and deleted_at is null`,
    params: {
      ...{ playerId: actor.id, priceTo: Math.abs(amountMinor), currency: env.CURRENCY },
      ...(isMember ? crewSubject(crew, "/ledger") : { subject: crew.name, crewId: crew.id }),
      ...(amountMinor < 0 && { reason: "received" as const }),
    },
  });
}
