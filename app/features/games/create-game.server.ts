import { addMonths } from "date-fns";
import { and, eq, isNull, or } from "drizzle-orm";
import { type Db, type Tx, transact } from "#db/client.server";
import { GAME_LIMITS } from "#db/limits/games";
import { games } from "#db/schema/games";
import { cities } from "#db/schema/places";
import { sports } from "#db/schema/sports";
import { venues } from "#db/schema/venues";
import { gameSearch } from "#db/search-text";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId, newId } from "~/core/ids.server";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { env } from "~/core/settings/env.server";
import { now as currentTime } from "~/core/time/clock.server";
import { addDays, DEFAULT_ZONE, instantToWall, wallToInstant } from "~/core/time/timezone.server";
import { offeredVenue } from "~/core/visibility/nameable-venue.server";
import { crewRoleOf, isOrganizerRole, logCrewEvent } from "~/features/crews/membership.server";
import { assertOrganizerMayPlay } from "./audience.server";
import type { GameRow } from "./authorize-game.server";
import { crewChoice, type StoredCrewChoice } from "./crew-games.server";
import { type Cost, type CostRemainder, sharesOf } from "./dues/share";
import { freeCode } from "./game-code.server";
import type { InstantTimes, NewGame, WallTimes } from "./game-fields";
import { takeSpot, takeSpotForExternalPlayer } from "./participation/spots.server";
import { type GameShape, shapeFaults } from "./rules";

/**
 * A repeated idempotencyKey returns the first game. The organizer takes a spot only if `organizerPlays`. Errors:
 * sport_unknown, venue_unknown, invalid_date, end_before_start, date_past, end_in_past, date_too_far, game_too_long,
 * crew_required, not_in_crew, min_above_max, price_required, late_owe_needs_price, max_below_confirmed, not_for_you, too_many_requests (30
 * an hour).
 */
export async function createGame(
  actor: Actor,
  input: NewGame,
  idempotencyKey?: IdempotencyKey,
): Promise<{ id: string; repeated: boolean }> {
  const request = { idempotencyKey, owner: `game:${actor.id}`, stillThere };
  return transact((tx) => runOnce(tx, request, (id) => writeGame(tx, actor, { ...input, id })));
}

const stillThere = (reader: Db, id: string) =>
  reader.$count(games, and(eq(games.id, id), eq(games.gameStatus, "scheduled"), isNull(games.hiddenAt)));

/** Errors: as createGame. */
export async function writeGame(tx: Tx, actor: Actor, input: NewGame & { id: string }): Promise<void> {
  const now = currentTime();
  await consume(tx, "game", { account: actor.id });
  await assertSport(tx, input.sportId);
  const location = await locationFor(tx, input.venueId);
  const times = instantsOf(input.when, location.zone);
  const pricing = pricingOf({ ...input, cost: input.cost ?? null, currency: env.CURRENCY });
  const price = input.isPaid ? input.price : null;
  assertShape({ ...input, ...times, price });
  if (input.lateLeaversOwe) assertPriceForEach(input);
  assertPlannable(times, { when: input.when, zone: location.zone, now });
  assertRoomFor(input);
  if (input.organizerPlays) await assertOrganizerMayPlay(tx, actor.id, input.audience, "organizerPlays");
  const crew = await crewChoice(tx, actor, { choice: input });
  const game = await insertGame(tx, input, { actor, ...location, ...times, ...pricing, crew, now });
  if (crew.crewId)
    await logCrewEvent(tx, {
      crewId: crew.crewId,
      event: "game_created",
      actorId: actor.id,
      title: input.title,
      now,
    });
  if (input.organizerPlays) await takeSpot(tx, game, { id: newId(), userId: actor.id, status: null, now });
  for (const name of input.externalParticipants) {
    await takeSpotForExternalPlayer(tx, game, { id: newId(), name, addedById: actor.id, now });
  }
}

interface Derived extends GameLocation, InstantTimes {
  actor: Pick<Actor, "id">;
  priceMinor: number | null;
  costMinor?: number | null;
  costRemainder?: CostRemainder | null;
  /** `date`: the scheduled day. */
  series?: { id: string; date: string };
  crew?: StoredCrewChoice;
  now: Date;
}

export async function insertGame(
  tx: Tx,
  input: NewGame & { id: string },
  derived: Derived,
): Promise<GameRow> {
  const { actor, now } = derived;
  const [game] = await tx
    .insert(games)
    .values({
      id: input.id,
      title: input.title,
      description: input.description,
      sportId: input.sportId,
      venueId: derived.venueId,
      cityId: derived.cityId,
      startTime: derived.startTime,
      endTime: derived.endTime,
      minPlayers: input.minPlayers,
      maxPlayers: input.maxPlayers,
      skillLevel: input.skillLevel,
      gameType: input.gameType,
      crewId: input.crewId,
      crewOnly: input.crewOnly,
      crewFirstHours: input.crewFirstHours,
      ...derived.crew,
      audience: input.audience,
      isPaid: input.isPaid,
      priceMinor: derived.priceMinor,
      costMinor: derived.costMinor,
      costRemainder: derived.costRemainder,
      currency: env.CURRENCY,
      gameCode: await freeCode(tx),
      organizerId: actor.id,
      guestsAllowed: input.guestsAllowed,
      companionsAllowed: input.companionsAllowed,
      leaveHours: input.leaveHours,
      lateLeaversOweFrom: input.lateLeaversOwe ? now : null,
      minCheckHours: input.minCheckHours,
      callsItselfOff: input.callsItselfOff,
      seriesId: derived.series?.id,
      seriesDate: derived.series?.date,
      search: gameSearch(input),
      duplicateOfId: await ownGame(tx, actor, input.duplicateOfId),
      // Players added at creation need no notification that the game is on.
      announcedOnAt: initialSpots(input) >= input.minPlayers ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!game) throw new Error("the inserted game was not returned");
  return game;
}

/** Null unless the actor organizes or co-organizes it. */
async function ownGame(tx: Tx, actor: Pick<Actor, "id">, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        eq(games.id, id),
        or(eq(games.organizerId, actor.id), isOrganizerRole(crewRoleOf(games.crewId, actor.id))),
      ),
    );
  return game?.id ?? null;
}

export function assertShape(game: GameShape): void {
  const [fault] = shapeFaults(game);
  if (fault) throw new DomainError(fault.code, { field: fault.field });
}

/**
 * A game may be created after its start ("two more, we are at the pitch"), but not after its end, nor for a mistyped
 * year. Errors: date_past (a day that was typed), end_in_past, date_too_far.
 */
export function assertPlannable(
  { startTime, endTime }: InstantTimes,
  {
    when,
    zone,
    now,
    lateField = "endTime",
  }: { when: object; zone: string; now: Date; lateField?: "startTime" | "endTime" },
): void {
  const hasDay = "date" in when;
  if (hasDay && instantToWall(endTime, zone).date < instantToWall(now, zone).date)
    throw new DomainError("date_past", { field: "date" });
  if (endTime <= now) throw new DomainError("end_in_past", { field: lateField });
  const { max } = GAME_LIMITS.monthsAhead;
  if (startTime > addMonths(now, max))
    throw new DomainError("date_too_far", { field: hasDay ? "date" : "startTime", params: { months: max } });
}

function assertRoomFor(input: NewGame): void {
  const count = initialSpots(input);
  if (count > input.maxPlayers) {
    throw new DomainError("max_below_confirmed", { field: "maxPlayers", params: { count } });
  }
}

const initialSpots = ({ organizerPlays, externalParticipants }: NewGame): number =>
  externalParticipants.length + Number(organizerPlays);

/** Who leaves a free game owes nothing, and a share depends on who came. */
export function assertPriceForEach({
  isPaid,
  cost,
}: {
  isPaid: boolean;
  cost?: Cost | null | undefined;
}): void {
  if (!isPaid || cost) throw new DomainError("late_owe_needs_price", { field: "lateLeaversOwe" });
}

/** Prices are stored in whole hundredths. */
interface Pricing {
  isPaid: boolean;
  price: number | null;
  cost: Cost | null;
  maxPlayers: number;
  currency: string;
}

/** Of a shared cost, the price is what each would pay in a full game. */
export function pricingOf({ isPaid, price, cost, maxPlayers, currency }: Pricing) {
  if (!isPaid || !cost)
    return { priceMinor: isPaid ? minorUnits(price) : null, costMinor: null, costRemainder: null };
  const costMinor = Math.round(cost.total * 100);
  const { shareMinor } = sharesOf({ costMinor, remainder: cost.remainder, currency }, maxPlayers);
  const priceMinor = Math.max(shareMinor, 100 * GAME_LIMITS.price.min);
  return { priceMinor, costMinor, costRemainder: cost.remainder };
}

export const minorUnits = (price: number | null): number | null =>
  price === null ? null : Math.round(price * 100);

export interface GameLocation {
  venueId: string | null;
  cityId: string | null;
  zone: string;
}

/** Errors: venue_unknown (also hidden or deleted). */
export async function locationFor(tx: Tx, venueId: string | null): Promise<GameLocation> {
  if (venueId === null) return { venueId: null, cityId: null, zone: DEFAULT_ZONE };
  const [venue] = await tx
    .select({ cityId: venues.cityId, zone: cities.timezone })
    .from(venues)
    .innerJoin(cities, eq(cities.id, venues.cityId))
    .where(offeredVenue(venueId));
  if (!venue) throw new DomainError("venue_unknown", { field: "venueId" });
  return { venueId, ...venue };
}

/** Errors: sport_unknown, also for a sport that is no longer offered. */
export async function assertSport(tx: Tx, sportId: string): Promise<void> {
  const [sport] = isId(sportId)
    ? await tx
        .select({ id: sports.id })
        .from(sports)
        .where(and(eq(sports.id, sportId), eq(sports.isActive, true)))
    : [];
  if (!sport) throw new DomainError("sport_unknown", { field: "sportId" });
}

/** The API sends instants, forms send wall times of the venue's city. Errors: invalid_date. */
export function instantsOf<T extends Partial<InstantTimes>>(
  when: T | WallTimes,
  zone: string,
): T | InstantTimes {
  if (!isWall(when)) return when;
  const startTime = wallToInstant(when.date, when.start, zone);
  const endDate = when.endsNextDay ? addDays(when.date, 1) : when.date;
  const endTime = wallToInstant(endDate, when.end, zone);
  if (!startTime || !endTime) throw new DomainError("invalid_date", { field: "date" });
  return { startTime, endTime };
}

const isWall = (when: Partial<InstantTimes> | WallTimes): when is WallTimes => "date" in when;
