import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { statementCache } from "~/core/cache/statement-cache";
import { isNameable } from "~/core/visibility/nameable-venue.server";
import { distanceSquare } from "./distance.server";

const value = sql.placeholder;

/** `v`: the venue. Hidden ones have no location. */
const AREAS = {
  neighborhoodId: sql`v.neighborhood_id = ${value("neighborhoodId")}`,
  bbox: sql`v.latitude between ${value("south")} and ${value("north")} and case
    when ${value("west")} <= ${value("east")} then v.longitude between ${value("west")} and ${value("east")}
    else v.longitude >= ${value("west")} or v.longitude <= ${value("east")} end`,
  radiusKm: sql`v.latitude between ${value("nearSouth")} and ${value("nearNorth")}
    and v.longitude between ${value("nearWest")} and ${value("nearEast")} and ${distanceSquare("v")} <= ${value("reach")}`,
} satisfies Record<string, SQL>;

export type Area = keyof typeof AREAS;
export const AREA_NAMES = ["neighborhoodId", "bbox", "radiusKm"] as const satisfies readonly Area[];

export const venueIsIn = (area: Area): SQL =>
  sql`exists (select 1 from venues as v where v.id = games.venue_id and ${isNameable("v")} and ${AREAS[area]})`;

/** With more venues, a list by start soon fills a page. */
const FEW = 300;

const buildStatement = (areas: readonly Area[]) =>
  db
    .select({ id: sql<string>`id` })
    .from(
      sql`(select v.id from venues as v where ${isNameable("v")} and ${sql.join(
        areas.map((area) => AREAS[area]),
        sql` and `,
      )} limit ${FEW + 1})`,
    )
    .prepare();

const prepared = statementCache<ReturnType<typeof buildStatement>>();

/** Null for many venues or no area. */
export async function venuesIn(
  areas: readonly Area[],
  values: Record<string, unknown>,
): Promise<string[] | null> {
  if (areas.length === 0) return null;
  const rows = await prepared(areas.join(), () => buildStatement(areas)).all(values);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}
