import type { Viewer } from "~/core/actor";
import type { CrewState } from "~/features/crews/permissions";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { daysLine } from "./days-line.server";
import { can } from "./permissions";
import { tournamentsOfCrew } from "./queries.server";

type Crew = CrewState & { id: string; city: { id: string } };

/** For the crew's page. */
export async function crewTournaments(viewer: Viewer, crew: Crew, locale: Locale) {
  const rows = can(viewer, "see", crew) ? await tournamentsOfCrew(crew.id) : [];
  const zone = await zoneOf({ cityId: crew.city.id });
  return {
    rows: rows.map(({ id, name, evenings }) => ({ id, name, days: daysLine(evenings, locale, zone) })),
    mayCreate: can(viewer, "create", crew),
  };
}
