import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { reports } from "#db/schema/moderation";
import { now } from "~/core/time/clock.server";

/** The open ones of a photo that is deleted. */
export async function resolvePhotoReports(tx: Tx, photoId: string): Promise<void> {
  await tx
    .update(reports)
    .set({ status: "resolved", resolvedAt: now() })
    .where(
      and(
        eq(reports.targetType, "photo"),
        eq(reports.targetId, photoId),
        equalsConstant(reports.status, "open"),
      ),
    );
}
