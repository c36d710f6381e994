import { and, asc, eq, or, sql } from "drizzle-orm";
import { commitPlan, db, type Finder, type Plan, requireThat, rowOf, write } from "#db/client.server";
import { ALERT_LIMITS } from "#db/limits/alerts";
import { gameAlerts } from "#db/schema/alerts";
import { venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId, newId } from "~/core/ids.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now } from "~/core/time/clock.server";
import {
  currentVenueId,
  isNameable,
  isOffered,
  nameableVenue,
  offeredVenue,
} from "~/core/visibility/nameable-venue.server";
import { CHANNELS, type Channel } from "~/features/notifications/kinds";
import { cityById, neighborhoodById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { defaultName, languageOfName, nameIn } from "./default-name.server";
import { type AlertFilters, boxOf, isEmpty, readFilters } from "./filters.server";
import { labelsOf } from "./labels.server";

export interface Alert {
  id: string;
  /** In the reader's language, unless its owner has named it. */
  name: string;
  filters: AlertFilters;
  labels: string[];
  channels: Channel[];
  paused: boolean;
  createdAt: Date;
}

const bound = sql.placeholder;
const select = () =>
  db
    .select({ alert: gameAlerts, venueName: venues.name })
    .from(gameAlerts)
    .leftJoin(venues, nameableVenue(sql`${gameAlerts.filters} ->> 'venue_id'`));
const ofPerson = select()
  .where(eq(gameAlerts.userId, bound("userId")))
  .orderBy(asc(gameAlerts.createdAt), asc(gameAlerts.id))
  .prepare();
const ownById = select()
  .where(and(eq(gameAlerts.id, bound("id")), eq(gameAlerts.userId, bound("userId"))))
  .prepare();

type Row = Awaited<ReturnType<typeof ofPerson.all>>[number];

/** Oldest first. */
export async function listAlerts(actor: Actor, locale: Locale): Promise<Alert[]> {
  const rows = await ofPerson.all({ userId: actor.id });
  return Promise.all(rows.map((row) => viewOf(row, locale)));
}

/** Errors: alert_not_found. */
export async function findAlert(actor: Actor, id: string, locale: Locale): Promise<Alert> {
  return viewOf(await ownRow(actor, id), locale);
}

async function ownRow(actor: Actor, id: string): Promise<Row> {
  const row = isId(id) ? await ownById.get({ id: id.toLowerCase(), userId: actor.id }) : undefined;
  if (!row) throw new DomainError("alert_not_found");
  return row;
}

const alertOf = (actor: Actor, id: string): Finder<Row> => ({
  find: () => ownRow(actor, id),
  isSame: ({ alert }) => rowOf(db.select().from(gameAlerts).where(isOwn(actor, alert.id))).isSame(alert),
});

async function viewOf({ alert, venueName }: Row, locale: Locale): Promise<Alert> {
  const { filters } = readFilters(alert);
  return {
    id: alert.id,
    name: await nameIn(locale, { name: alert.name, filters, venueName }),
    filters,
    labels: await labelsOf(filters, { locale, venueName }),
    channels: CHANNELS.filter((channel) => alert[channel]),
    paused: alert.isPaused,
    createdAt: alert.createdAt,
  };
}

interface NewAlert {
  name?: string | null | undefined;
  filters: AlertFilters;
  channels?: readonly Channel[] | undefined;
}

/**
 * The same search returns the existing alert. Errors, each at its field: sport_unknown, city_unknown,
 * neighborhood_unknown, venue_unknown; alert_limit, too_many_requests.
 */
export async function createAlert(
  actor: Actor,
  { name, filters: given, channels = CHANNELS }: NewAlert,
  locale: Locale,
): Promise<string> {
  const id = newId();
  return commitPlan(async (plan) => {
    const { derived, venueName, filters } = await resolve(plan, given);
    const called = name || (await defaultName(locale, { filters, venueName }));
    const isSame = sql`${gameAlerts.userId} = ${actor.id} and ${gameAlerts.filters} = ${JSON.stringify(filters)}`;
    const same = await plan.read(rowOf(db.select({ id: gameAlerts.id }).from(gameAlerts).where(isSame)));
    if (same) return same.id;
    const { max } = ALERT_LIMITS.perPerson;
    await requireThat(
      plan,
      sql`(select count(*) from ${gameAlerts} where ${gameAlerts.userId} = ${actor.id}) < ${max}`,
      async () => new DomainError("alert_limit", { params: { max } }),
    );
    const row = {
      id,
      userId: actor.id,
      name: called,
      filters,
      ...derived,
      ...boxes(channels),
      createdAt: now(),
    };
    await write(plan, db.insert(gameAlerts).values(row));
    await consume(plan, "mark", { account: actor.id });
    return id;
  });
}

const boxes = (channels: readonly Channel[]) => ({
  inApp: channels.includes("inApp"),
  email: channels.includes("email"),
  push: channels.includes("push"),
});

export interface AlertChange {
  name?: string | undefined;
  filters?: AlertFilters | undefined;
  channels?: readonly Channel[] | undefined;
  paused?: boolean | undefined;
}

/**
 * Absent fields stay. Errors: alert_not_found, alert_empty (without any filter), and those of its filters as in
 * createAlert.
 */
export async function changeAlert(actor: Actor, id: string, change: AlertChange): Promise<void> {
  const { filters, channels, name, paused } = change;
  if (filters && isEmpty(filters)) throw new DomainError("alert_empty", { field: "search" });
  await commitPlan(async (plan) => {
    const row = await plan.read(alertOf(actor, id));
    const { alert } = row;
    const resolved = filters && (await resolve(plan, filters, readFilters(alert).filters.venue_id));
    const set = {
      name: name ?? (resolved ? await renamed(row, resolved) : alert.name),
      isPaused: paused ?? alert.isPaused,
      ...(resolved && { filters: resolved.filters, ...resolved.derived }),
      ...(channels && boxes(channels)),
    };
    await write(plan, db.update(gameAlerts).set(set).where(isOwn(actor, alert.id)));
  });
}

/** A name that the owner chose stays. */
async function renamed(
  { alert, venueName }: Row,
  changed: { filters: AlertFilters; venueName: string | null },
): Promise<string> {
  const before = { name: alert.name, filters: readFilters(alert).filters, venueName };
  const language = await languageOfName(before);
  return language ? defaultName(language, changed) : alert.name;
}

/** Errors: alert_not_found. */
export async function deleteAlert(actor: Actor, id: string): Promise<void> {
  await commitPlan(async (plan) => {
    const { alert } = await plan.read(alertOf(actor, id));
    await write(plan, db.delete(gameAlerts).where(isOwn(actor, alert.id)));
  });
}

const isOwn = (actor: Actor, id: string) => and(eq(gameAlerts.id, id), eq(gameAlerts.userId, actor.id));

const venueById = db
  .select({ name: venues.name })
  .from(venues)
  .where(offeredVenue(currentVenueId(bound("id"))))
  .prepare();

export async function searchLabels(filters: AlertFilters, locale: Locale): Promise<string[]> {
  const venue = filters.venue_id ? await venueById.get({ id: filters.venue_id }) : undefined;
  return labelsOf(filters, { locale, venueName: venue?.name ?? null });
}

/** `kept`: a venue of the search before, which may be gone since. */
async function resolve(plan: Plan, filters: AlertFilters, kept = "") {
  const { sport_id, city_id, neighborhood_id, venue_id } = filters;
  const [sport, city, neighborhood, venue] = await Promise.all([
    sport_id ? sportById(sport_id) : null,
    city_id ? cityById(city_id) : null,
    neighborhood_id ? neighborhoodById(neighborhood_id) : null,
    venue_id ? plan.read(rowOf(venueToFind(venue_id, kept))) : undefined,
  ]);
  if (sport_id && !sport) throw new DomainError("sport_unknown", { field: "sport_id" });
  if (city_id && !city) throw new DomainError("city_unknown", { field: "city_id" });
  if (neighborhood_id && !neighborhood)
    throw new DomainError("neighborhood_unknown", { field: "neighborhood_id" });
  if (venue_id && !venue) throw new DomainError("venue_unknown", { field: "venue_id" });
  const { south = null, north = null, west = null, east = null } = boxOf(filters) ?? {};
  return {
    filters: venue ? { ...filters, venue_id: venue.id } : filters,
    derived: {
      sportId: sport_id ?? "",
      cityId: city_id ?? neighborhood?.cityId ?? venue?.cityId ?? "",
      ...{ south, north, west, east },
    },
    venueName: venue?.name ?? null,
  };
}

const venueToFind = (id: string, kept: string) =>
  db
    .select({
      id: venues.id,
      name: sql<string | null>`case when ${isNameable()} then ${venues.name} end`.as("name"),
      cityId: venues.cityId,
    })
    .from(venues)
    .where(and(eq(venues.id, currentVenueId(sql`${id}`)), or(isOffered(), eq(venues.id, kept))));
