import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { SERIES_LIMITS } from "#db/limits/series";
import { series } from "#db/schema/series";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { env } from "~/core/settings/env.server";
import { addDays, instantToWall } from "~/core/time/timezone.server";
import { organizersOf } from "~/features/crews/membership.server";
import { assertOrganizerMayPlay } from "~/features/games/audience.server";
import {
  assertPriceForEach,
  assertShape,
  assertSport,
  locationFor,
  pricingOf,
} from "~/features/games/create-game.server";
import { zoneOf } from "~/features/places/zones.server";
import type { SeriesFields } from "./fields";
import {
  comingDays,
  overlap,
  overlapsItself,
  playsInOtherHours,
  type Recurrence,
  seriesDay,
} from "./recurrence";
import { isRunning, type SeriesRow } from "./store.server";

type Columns = Pick<
  SeriesRow,
  | Exclude<keyof SeriesFields, "price" | "cost" | "otherHours">
  | "cityId"
  | "priceMinor"
  | "costMinor"
  | "costRemainder"
  | "otherFrom"
  | "otherUntil"
  | "otherStartTime"
>;

interface Context {
  /** Before the change. */
  row?: SeriesRow;
  organizerId: string;
  now: Date;
}

/**
 * Errors, each at its field: those of createGame, invalid_date, date_past, date_too_far, until_before_first,
 * series_without_days, other_hours_order, other_hours_without_games, series_overlaps, crew_unknown, crew_required.
 */
export async function checkedColumns(
  tx: Tx,
  actor: Actor,
  { fields, context }: { fields: SeriesFields; context: Context },
): Promise<Columns> {
  const { row, organizerId, now } = context;
  const { price, cost, otherHours, ...columns } = fields;
  if (fields.sportId !== row?.sportId) await assertSport(tx, fields.sportId);
  const isSameVenue = row !== undefined && fields.venueId === row.venueId;
  const location = isSameVenue
    ? { venueId: row.venueId, cityId: row.cityId, zone: await zoneOf(row) }
    : await locationFor(tx, fields.venueId);
  const { zone, ...venueColumns } = location;
  if (fields.crewOnly && !fields.crewId) throw new DomainError("crew_required", { field: "crewId" });
  if (fields.crewId && fields.crewId !== row?.crewId) await assertCrew(tx, actor, fields.crewId);
  if (fields.organizerPlays) await assertOrganizerMayPlay(tx, organizerId, fields.audience, "organizerPlays");
  const rule: Recurrence = {
    ...columns,
    otherFrom: otherHours?.from ?? null,
    otherUntil: otherHours?.until ?? null,
    otherStartTime: otherHours?.startTime ?? null,
    ...{ pausedAt: null, pausedUntil: null, endedAt: null },
  };
  assertDays(rule, { zone, now, row });
  const { start, end } = seriesDay(rule, fields.firstDate, { exceptions: [], zone });
  const isPaid = price !== null || cost !== null;
  assertShape({ ...fields, price: cost?.total ?? price, startTime: start, endTime: end, isPaid });
  if (fields.lateLeaversOwe) assertPriceForEach({ isPaid, cost });
  await assertNoOverlap(tx, { rule, fields, zone, context });
  return {
    ...columns,
    ...venueColumns,
    gameType: fields.crewOnly ? "private" : fields.gameType,
    crewFirstHours: fields.crewId && !fields.crewOnly ? fields.crewFirstHours : null,
    ...pricingOf({ isPaid, price, cost, maxPlayers: fields.maxPlayers, currency: env.CURRENCY }),
    otherFrom: rule.otherFrom,
    otherUntil: rule.otherUntil,
    otherStartTime: rule.otherStartTime,
  };
}

/** Such a date is a mistyped year. Errors: date_too_far. */
export function assertNotTooFar(date: string, { today, field }: { today: string; field: string }): void {
  if (date > addDays(today, SERIES_LIMITS.daysAhead.max))
    throw new DomainError("date_too_far", { field, params: { months: 12 } });
}

function assertDays(
  rule: Recurrence,
  { zone, now, row }: { zone: string; now: Date; row: SeriesRow | undefined },
): void {
  const { firstDate, until, otherFrom, otherUntil } = rule;
  const today = instantToWall(now, zone).date;
  if (!row && firstDate < today) throw new DomainError("date_past", { field: "firstDate" });
  if (firstDate !== row?.firstDate) assertNotTooFar(firstDate, { today, field: "firstDate" });
  if (until !== null && until < firstDate) throw new DomainError("until_before_first", { field: "until" });
  if (otherFrom && otherUntil && otherUntil < otherFrom)
    throw new DomainError("other_hours_order", { field: "otherHours" });
  const hasNewHours = otherFrom !== row?.otherFrom || otherUntil !== row?.otherUntil;
  if (hasNewHours && !playsInOtherHours(rule, today))
    throw new DomainError("other_hours_without_games", { field: "otherHours" });
  const coming = comingDays({ rule, exceptions: [], opened: [], zone, now });
  if (coming.next().done) throw new DomainError("series_without_days", { field: "until" });
}

/** Errors: crew_unknown, also if the actor does not organize it. */
async function assertCrew(tx: Tx, actor: Actor, crewId: string): Promise<void> {
  const crew = await tx.get<{ holds: number }>(sql`select exists (
    select 1 from crews where id = ${crewId} and closed_at is null and hidden_at is null
      and ${actor.id} in (${organizersOf(crewId)})) as holds`);
  if (!crew?.holds) throw new DomainError("crew_unknown", { field: "crewId" });
}

interface OverlapCheck {
  rule: Recurrence;
  fields: SeriesFields;
  zone: string;
  context: Context;
}

/** A player is in one game at a time, and an organizer has one game at a time at a venue. Errors: series_overlaps. */
async function assertNoOverlap(tx: Tx, { rule, fields, zone, context }: OverlapCheck): Promise<void> {
  const { row, organizerId, now } = context;
  const today = instantToWall(now, zone).date;
  const overlaps = (title: string) =>
    new DomainError("series_overlaps", { field: "weekdays", params: { title } });
  if (overlapsItself(rule, zone)) throw overlaps(fields.title);
  const others = await tx
    .select()
    .from(series)
    .where(and(eq(series.organizerId, organizerId), isRunning(now), ne(series.id, row?.id ?? "")));
  for (const other of others) {
    const clashes =
      (fields.organizerPlays && other.organizerPlays) ||
      (fields.venueId !== null && other.venueId === fields.venueId);
    if (clashes && overlap(rule, other, { zones: [zone, await zoneOf(other)], today }))
      throw overlaps(other.title);
  }
}
