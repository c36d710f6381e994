import { desc, eq, sql } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { type CONDITION_ASPECTS, venueConditions } from "#db/schema/venues";
import type { Viewer } from "~/core/actor";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import { findVenueRow } from "../find-venue-row.server";
import { requireCan, signedInTo } from "../permissions";
import type { ConditionInput } from "./condition-input";

type Aspect = (typeof CONDITION_ASPECTS)[number];

export interface ConditionReport {
  aspect: Aspect;
  /** A known value, or a short text for the price. */
  value: string;
  confirmedAt: Date;
  confirmations: number;
}

/**
 * Repeating a value confirms it as of now, and empty aspects stay. Errors: login_to_confirm_venue, venue_not_found,
 * too_many_requests.
 */
export async function reportCondition(
  viewer: Viewer,
  venueId: string,
  report: ConditionInput,
): Promise<void> {
  const actor = signedInTo(viewer, "reportCondition");
  await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    requireCan(actor, "reportCondition", { venue });
    await consume(tx, "mark", { account: actor.id });
    const { state, lights, surface, price } = report;
    const values: [Aspect, string | null][] = [
      ["state", state],
      ["lights", lights],
      ["surface", surface],
      ["price", price],
    ];
    for (const [aspect, value] of values) {
      if (value === null) continue;
      const confirmedAt = now();
      await tx
        .insert(venueConditions)
        .values({ venueId: venue.id, aspect, userId: actor.id, value, confirmedAt })
        .onConflictDoUpdate({
          target: [venueConditions.venueId, venueConditions.aspect, venueConditions.userId],
          set: { value, confirmedAt },
        });
    }
  });
}

const reports = db
  .select({
    aspect: venueConditions.aspect,
    value: venueConditions.value,
    confirmedAt: sql<number>`max(${venueConditions.confirmedAt})`,
    confirmations: sql<number>`count(*)`,
  })
  .from(venueConditions)
  .where(eq(venueConditions.venueId, sql.placeholder("venueId")))
  .groupBy(venueConditions.aspect, venueConditions.value)
  .orderBy(desc(sql`max(${venueConditions.confirmedAt})`), desc(sql`count(*)`))
  .limit(100)
  .prepare();

/** The newest report on each aspect. One statement. */
export async function currentCondition(venueId: string): Promise<ConditionReport[]> {
  const rows = await reports.all({ venueId });
  const newest = new Map<Aspect, ConditionReport>();
  for (const row of rows) {
    if (!newest.has(row.aspect)) newest.set(row.aspect, { ...row, confirmedAt: new Date(row.confirmedAt) });
  }
  return [...newest.values()];
}
