import { and, eq, exists, isNull, or, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { crewMembers, crews } from "#db/schema/crews";
import { venueSports, venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { isOffered, offeredVenue } from "~/core/visibility/nameable-venue.server";
import { isOrganizerRole } from "~/features/crews/membership.server";
import { knownVenues } from "~/features/games/known-venues.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

const bound = sql.placeholder;
/** More would make the page heavy; users find another by making it a favorite. */
const OFFERED_VENUES = 8;

const organized = and(isOrganizerRole(), isNull(crews.closedAt), isNull(crews.hiddenAt));
const ofActor = eq(crewMembers.userId, bound("userId"));

const organizedCrews = db
  .select({ value: crews.id, label: crews.name })
  .from(crewMembers)
  .innerJoin(crews, eq(crews.id, crewMembers.crewId))
  .where(and(ofActor, organized))
  .orderBy(crews.name, crews.id)
  .prepare();

const ownAndOrganizedCrews = db
  .select({ value: crews.id, label: crews.name, hiddenAt: crews.hiddenAt })
  .from(crewMembers)
  .innerJoin(crews, eq(crews.id, crewMembers.crewId))
  .where(and(ofActor, or(eq(crews.id, bound("own")), organized)))
  .orderBy(crews.name, crews.id)
  .prepare();

const name = { value: venues.id, label: venues.name };

const cityVenues = db
  .select(name)
  .from(venues)
  .where(
    and(
      isOffered(),
      eq(venues.cityId, bound("cityId")),
      exists(
        db
          .select({ one: sql`1` })
          .from(venueSports)
          .where(and(eq(venueSports.venueId, venues.id), eq(venueSports.sportId, bound("sportId")))),
      ),
    ),
  )
  .orderBy(venues.name)
  .limit(OFFERED_VENUES)
  .prepare();

const ownVenue = db
  .select(name)
  .from(venues)
  .where(offeredVenue(bound("id")))
  .prepare();

interface Choice {
  value: string;
  label: string;
}

/** Crews that the actor organizes, which are not hidden. */
export const crewChoices = (actor: Actor): Promise<Choice[]> => organizedCrews.all({ userId: actor.id });

/**
 * Crews that the actor organizes, and `own`, the series' crew, which a member who organizes the series cannot change.
 * A hidden one is not named.
 */
export async function crewChoicesOf(actor: Actor, own: string | null, locale: Locale): Promise<Choice[]> {
  const crews = await ownAndOrganizedCrews.all({ userId: actor.id, own });
  const hidden = translator(locale, "notifications")("hiddenName");
  return crews.map(({ value, label, hiddenAt }) => ({ value, label: hiddenAt === null ? label : hidden }));
}

/** The series' own, those that the organizer knows, and those of its city for its sport. */
export async function venueChoices(
  actor: Actor,
  { venueId, cityId, sportId }: { venueId: string | null; cityId: string | null; sportId: string },
): Promise<Choice[]> {
  const [current, familiar, nearby] = await Promise.all([
    venueId ? ownVenue.all({ id: venueId }) : [],
    knownVenues(actor),
    cityId ? cityVenues.all({ cityId, sportId }) : [],
  ]);
  const all = [...current, ...familiar.map(({ id, name: label }) => ({ value: id, label })), ...nearby];
  return all.filter(({ value }, index) => all.findIndex((other) => other.value === value) === index);
}
