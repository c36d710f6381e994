import { transact } from "#db/client.server";
import { reports } from "#db/schema/moderation";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import type { Credentials } from "~/features/games/authorize-game.server";
import { mayReport } from "~/features/reporting/rules";
import { findReportTarget, type ReportTarget } from "./report-targets.server";
import type { ReportKind } from "./rules";
import type { ReportInput } from "./schema.server";

/** Errors: report_own, and those of findReportTarget. */
export async function findReportable(
  actor: Actor,
  item: { kind: ReportKind; id: string },
  access: Credentials = {},
): Promise<ReportTarget> {
  const target = await findReportTarget(actor, item, access);
  if (!mayReport(actor, target.ownerId)) throw new DomainError("report_own");
  return target;
}

/** Anonymous. Changes nothing while an earlier one is open. Errors: those of findReportable, too_many_requests. */
export async function reportItem(
  actor: Actor,
  input: ReportInput,
  access: Credentials = {},
): Promise<{ target: ReportTarget; repeated: boolean }> {
  const target = await findReportable(actor, input, access);
  const written = await transact(async (tx) => {
    const inserted = await tx
      .insert(reports)
      .values({
        id: newId(),
        reporterId: actor.id,
        targetType: target.kind,
        targetId: target.id,
        reason: input.reason,
        details: input.details,
        createdAt: now(),
      })
      .onConflictDoNothing();
    await consume(tx, "report", { amount: inserted.rowsAffected, account: actor.id });
    return inserted;
  });
  return { target, repeated: written.rowsAffected === 0 };
}
