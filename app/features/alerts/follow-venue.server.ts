import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { gameAlerts } from "#db/schema/alerts";
import { defaultName, languageOfName } from "./default-name.server";
import { readFilters } from "./filters.server";

/** What an alert for a venue depends on. */
export interface AlertVenue {
  id: string;
  name: string;
  cityId: string;
  neighborhoodId: string | null;
}

const FACTS = ["id", "name", "cityId", "neighborhoodId"] as const;

/**
 * In the transaction that renames or moves a venue, or merges it into another one. A city or neighborhood in which the
 * venue no longer is leaves the search. A name that the owner chose stays. The same search twice becomes one alert.
 */
export async function alertsFollowVenue(tx: Tx, before: AlertVenue, after: AlertVenue): Promise<void> {
  if (FACTS.every((fact) => before[fact] === after[fact])) return;
  const ofVenue = sql`${gameAlerts.filters} ->> 'venue_id' = ${before.id}`;
  const alerts = await tx.select().from(gameAlerts).where(ofVenue);
  for (const alert of alerts) {
    const filters = searchAfter(alert.filters, after);
    const same = sql`exists (select 1 from game_alerts as other
      where other.user_id = ${alert.userId} and other.id <> ${alert.id} and other.filters = ${JSON.stringify(filters)})`;
    const isThis = eq(gameAlerts.id, alert.id);
    await tx.delete(gameAlerts).where(sql`${isThis} and ${same}`);
    const set = { filters, cityId: after.cityId, name: await nameAfter(alert, { before, after, filters }) };
    await tx.update(gameAlerts).set(set).where(isThis);
  }
}

type Filters = Record<string, unknown>;

/** Choices that are no longer known stay. */
function searchAfter(filters: Filters, { id, cityId, neighborhoodId }: AlertVenue): Filters {
  const isLeft = ([name, value]: [string, unknown]): boolean =>
    (name === "city_id" && value !== cityId) || (name === "neighborhood_id" && value !== neighborhoodId);
  const kept = Object.entries(filters).filter((filter) => !isLeft(filter));
  return { ...Object.fromEntries(kept), venue_id: id };
}

interface Change {
  before: AlertVenue;
  after: AlertVenue;
  filters: Filters;
}

async function nameAfter(
  { id, name, filters }: { id: string; name: string; filters: Filters },
  change: Change,
): Promise<string> {
  const read = (given: Filters) => readFilters({ id, filters: given }).filters;
  const language = await languageOfName({ name, filters: read(filters), venueName: change.before.name });
  return language
    ? defaultName(language, { filters: read(change.filters), venueName: change.after.name })
    : name;
}
