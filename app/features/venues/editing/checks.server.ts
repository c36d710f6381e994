import { DomainError } from "~/core/errors";
import { cityById, neighborhoodById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import type { VenueInput } from "./venue-input";

/** Errors: city_unknown, and neighborhood_unknown unless the neighborhood lies in that city. */
export async function assertLocation(cityId: string, neighborhoodId: string | null): Promise<void> {
  if (!(await cityById(cityId))) throw new DomainError("city_unknown", { field: "city_id" });
  if (neighborhoodId === null) return;
  const neighborhood = await neighborhoodById(neighborhoodId);
  if (neighborhood?.cityId !== cityId)
    throw new DomainError("neighborhood_unknown", { field: "neighborhood_id" });
}

/** Errors: sport_unknown. */
export async function assertSports(sports: VenueInput["sports"]): Promise<void> {
  for (const [index, { sportId }] of sports.entries()) {
    if (!(await sportById(sportId)))
      throw new DomainError("sport_unknown", { field: `sports[${index}].sportId` });
  }
}
