import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.server";
import { series } from "#db/schema/series";

export async function seriesData(userId: string) {
  const organizedSeries = await db
    .select({
      id: series.id,
      crewId: series.crewId,
      title: series.title,
      description: series.description,
      sportId: series.sportId,
      venueId: series.venueId,
      weekdays: series.weekdays,
      everyWeeks: series.everyWeeks,
      startTime: series.startTime,
      durationMinutes: series.durationMinutes,
      firstDate: series.firstDate,
      until: series.until,
      endedAt: series.endedAt,
      createdAt: series.createdAt,
    })
    .from(series)
    .where(eq(series.organizerId, userId))
    .orderBy(asc(series.createdAt));
  return { organizedSeries };
}
