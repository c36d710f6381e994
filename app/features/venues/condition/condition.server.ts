import { desc, eq, sql } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { type CONDITION_ASPECTS, venueConditions } from "#db/schema/venues";
import { signedIn, type Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { consume } from "~/core/rate-limit.server";
import { findVenueRow } from "../find-venue-row.server";
import type { ConditionInput } from "./condition-input";

type Aspect = (typeof CONDITION_ASPECTS)[number];

export interface ConditionReport {
  aspect: Aspect;
  /** A word of ours, or a short text for the price. */
  value: string;
  confirmedAt: Date;
  /** How many players say the same. */
  confirmations: number;
}

/**
 * What a player says of a venue's condition, one word for each aspect; saying it again confirms it as of now. Aspects
 * left empty stay as they were. Errors: login_to_confirm_venue, venue_not_found, too_many_requests.
 */
export async function reportCondition(viewer: Viewer, venueId: string, said: ConditionInput): Promise<void> {
  const actor = signedIn(viewer, "login_to_confirm_venue");
  await transact(async (tx) => {
    const venue = await findVenueRow(tx, venueId);
    await consume(tx, "mark", 1, { account: actor.id });
    const { state, lights, surface, price } = said;
    const words: [Aspect, string | null][] = [
      ["state", state],
      ["lights", lights],
      ["surface", surface],
      ["price", price],
    ];
    for (const [aspect, value] of words) {
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

/** What was said last of each aspect, with how many say so. One statement. */
export async function currentCondition(venueId: string): Promise<ConditionReport[]> {
  const rows = await reports.all({ venueId });
  const newest = new Map<Aspect, ConditionReport>();
  for (const row of rows) {
    if (!newest.has(row.aspect)) newest.set(row.aspect, { ...row, confirmedAt: new Date(row.confirmedAt) });
  }
  return [...newest.values()];
}
