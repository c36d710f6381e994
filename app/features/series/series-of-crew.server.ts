import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { series } from "#db/schema/series";
import type { Locale } from "~/i18n/languages";
import { ruleLabel } from "./labels.server";

const SHOWN = 10;

const ofCrew = db
  .select()
  .from(series)
  .where(
    sql`${series.crewId} = ${sql.placeholder("crewId")}
      and (${series.endedAt} is null or ${series.id} = ${sql.placeholder("also")})`,
  )
  .orderBy(desc(eq(series.id, sql.placeholder("also"))), asc(series.createdAt))
  .limit(SHOWN)
  .prepare();

/** Not ended, and `also` in any case; for its members only. One statement. */
export async function seriesOfCrew(crewId: string, locale: Locale, also: string | null = null) {
  const rows = await ofCrew.all({ crewId, also });
  return rows.map((row) => ({ id: row.id, title: row.title, rule: ruleLabel(row, locale) }));
}
