import { eq } from "drizzle-orm";
import { db } from "#db/client.server";
import { series, seriesRegulars } from "#db/schema/series";

export async function regularData(userId: string) {
  const regularOf = await db
    .select({
      seriesId: series.id,
      title: series.title,
      defaultIn: seriesRegulars.defaultIn,
      defaultSince: seriesRegulars.defaultSince,
      defaultLostAt: seriesRegulars.defaultLostAt,
      createdAt: seriesRegulars.createdAt,
    })
    .from(seriesRegulars)
    .innerJoin(series, eq(series.id, seriesRegulars.seriesId))
    .where(eq(seriesRegulars.userId, userId));
  return { regularOf };
}
