import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { cities } from "#db/schema/places";
import { sports } from "#db/schema/sports";
import { venues } from "#db/schema/venues";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { DEFAULT_ZONE } from "~/core/timezone.server";

export interface GameLocation {
  venueId: string | null;
  cityId: string | null;
  zone: string;
}

/** The venue a game is planned at, with the city's zone. Errors: venue_unknown (also hidden and deleted ones). */
export async function locationFor(tx: Tx, venueId: string | null): Promise<GameLocation> {
  if (venueId === null) return { venueId: null, cityId: null, zone: DEFAULT_ZONE };
  const [venue] = await tx
    .select({ cityId: venues.cityId, zone: cities.timezone })
    .from(venues)
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .where(and(eq(venues.id, venueId), isNull(venues.deletedAt), isNull(venues.hiddenAt)));
  if (!venue) throw new DomainError("venue_unknown", { field: "venueId" });
  return { venueId, ...venue };
}

/** Errors: sport_unknown, also for one that is not offered any more. */
export async function assertSport(tx: Tx, sportId: string): Promise<void> {
  const [sport] = isId(sportId)
    ? await tx
        .select({ id: sports.id })
        .from(sports)
        .where(and(eq(sports.id, sportId), eq(sports.isActive, true)))
    : [];
  if (!sport) throw new DomainError("sport_unknown", { field: "sportId" });
}
