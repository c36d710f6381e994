import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { CITY_NICKNAMES } from "./city-nicknames";
import places from "./morocco-places.json";
import { cities, neighborhoods } from "./schema/places";
import { positions, sports } from "./schema/sports";
import { searchText } from "./search-text";
import type { Tx } from "./session";
import { SPORTS } from "./sports-list";
import { stableId } from "./stable-id";

export const cityId = (slug: string): string => stableId(`city:${slug}`);
export const neighborhoodId = (citySlug: string, slug: string): string =>
  stableId(`neighborhood:${citySlug}/${slug}`);
export const sportId = (slug: string): string => stableId(`sport:${slug}`);
export const positionId = (sportSlug: string, slug: string): string =>
  stableId(`position:${sportSlug}/${slug}`);

const citySearch = ({ slug, en, fr, ar }: { slug: string; en: string; fr: string; ar: string }): string =>
  searchText([slug, en, fr, ar, ...(CITY_NICKNAMES[en] ?? [])]);

const excluded = (column: SQLiteColumn) => sql.raw(`excluded.${column.name}`);

/** Rows that an admin deactivated stay inactive, and nothing is removed. Idempotent. Returns the counts. */
export async function writeReferenceData(tx: Tx) {
  return {
    cities: await writeCities(tx),
    neighborhoods: await writeNeighborhoods(tx),
    sports: await writeSports(tx),
    positions: await writePositions(tx),
  };
}

async function writeCities(tx: Tx): Promise<number> {
  const rows = places.map((city) => ({
    id: cityId(city.slug),
    slug: city.slug,
    nameEn: city.en,
    nameFr: city.fr,
    nameAr: city.ar,
    search: citySearch(city),
    latitude: city.lat,
    longitude: city.lon,
  }));
  await tx
    .insert(cities)
    .values(rows)
    .onConflictDoUpdate({
      target: cities.id,
      set: {
        nameEn: excluded(cities.nameEn),
        nameFr: excluded(cities.nameFr),
        nameAr: excluded(cities.nameAr),
        search: excluded(cities.search),
        latitude: excluded(cities.latitude),
        longitude: excluded(cities.longitude),
      },
    });
  return rows.length;
}

async function writeNeighborhoods(tx: Tx): Promise<number> {
  const rows = places.flatMap((city) =>
    city.neighborhoods.map((quarter) => ({
      id: neighborhoodId(city.slug, quarter.slug),
      cityId: cityId(city.slug),
      slug: quarter.slug,
      // Neighborhoods have no English names of their own.
      nameEn: quarter.fr,
      nameFr: quarter.fr,
      nameAr: quarter.ar,
    })),
  );
  await tx
    .insert(neighborhoods)
    .values(rows)
    .onConflictDoUpdate({
      target: neighborhoods.id,
      set: {
        nameEn: excluded(neighborhoods.nameEn),
        nameFr: excluded(neighborhoods.nameFr),
        nameAr: excluded(neighborhoods.nameAr),
      },
    });
  return rows.length;
}

async function writeSports(tx: Tx): Promise<number> {
  const rows = SPORTS.map((sport, order) => ({
    id: sportId(sport.slug),
    slug: sport.slug,
    nameEn: sport.en,
    nameFr: sport.fr,
    nameAr: sport.ar,
    icon: sport.icon,
    description: sport.description,
    sortOrder: order,
  }));
  await tx
    .insert(sports)
    .values(rows)
    .onConflictDoUpdate({
      target: sports.id,
      set: {
        nameEn: excluded(sports.nameEn),
        nameFr: excluded(sports.nameFr),
        nameAr: excluded(sports.nameAr),
        icon: excluded(sports.icon),
        description: excluded(sports.description),
        sortOrder: excluded(sports.sortOrder),
      },
    });
  return rows.length;
}

async function writePositions(tx: Tx): Promise<number> {
  const rows = SPORTS.flatMap((sport) =>
    sport.positions.map((position, order) => ({
      id: positionId(sport.slug, position.slug),
      sportId: sportId(sport.slug),
      slug: position.slug,
      nameEn: position.en,
      nameFr: position.fr,
      nameAr: position.ar,
      sortOrder: order,
    })),
  );
  await tx
    .insert(positions)
    .values(rows)
    .onConflictDoUpdate({
      target: positions.id,
      set: {
        nameEn: excluded(positions.nameEn),
        nameFr: excluded(positions.nameFr),
        nameAr: excluded(positions.nameAr),
        sortOrder: excluded(positions.sortOrder),
      },
    });
  return rows.length;
}
