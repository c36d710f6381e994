import { millisecondsInDay } from "date-fns/constants";
import { and, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { offeredVenue } from "~/core/visibility/nameable-venue.server";
import { isOrganizerRole } from "~/features/crews/membership.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

const actorId = sql.placeholder("actorId");
const at = sql.placeholder("at");

const organized = sql`from games as g indexed by games_organizer_start
  where g.organizer_id = ${actorId} and g.hidden_at is null and g.game_status <> 'cancelled'`;

/** A crew's history has no end. */
const CO_ORGANIZED_DAYS = 90;

const coOrganized = sql`from crew_members as m
  cross join crews as c on c.id = m.crew_id
  cross join games as g indexed by games_crew_start on g.crew_id = c.id
  where m.user_id = ${actorId} and ${isOrganizerRole(sql`m.role`)} and c.closed_at is null and c.hidden_at is null
    and g.organizer_id <> ${actorId} and g.hidden_at is null and g.game_status <> 'cancelled'
    and g.start_time > ${at} - ${sql.raw(String(CO_ORGANIZED_DAYS * millisecondsInDay))}`;

const lastAndNext = (of: SQL) => sql`
  select * from (select g.id ${of} and g.start_time <= ${at} order by g.start_time desc limit 30)
  union all select * from (select g.id ${of} and g.start_time > ${at} order by g.start_time desc limit 30)`;

const isRecent = sql`${games.id} in (${lastAndNext(organized)} union all ${lastAndNext(coOrganized)})`;
const order = sql`${games.startTime} <= ${at} desc, ${games.startTime} desc, ${games.n} desc`;

const offered = {
  id: games.id,
  sportId: games.sportId,
  venueId: games.venueId,
  venueName: venues.name,
  maxPlayers: games.maxPlayers,
};

const recent = db
  .select({
    ...offered,
    title: games.title,
    cityId: games.cityId,
    startTime: games.startTime,
    endTime: games.endTime,
    minPlayers: games.minPlayers,
    skillLevel: games.skillLevel,
    gameType: games.gameType,
    crewId: games.crewId,
    crewOnly: games.crewOnly,
    crewFirstHours: games.crewFirstHours,
    audience: games.audience,
    isPaid: games.isPaid,
    priceMinor: games.priceMinor,
    costMinor: games.costMinor,
    costRemainder: games.costRemainder,
    currency: games.currency,
    companionsAllowed: games.companionsAllowed,
    leaveHours: games.leaveHours,
    lateLeaversOwe: sql`${games.lateLeaversOweFrom} is not null`.mapWith(Boolean),
    minCheckHours: games.minCheckHours,
    callsItselfOff: games.callsItselfOff,
    isOwn: sql<number>`${games.organizerId} = ${actorId}`,
    organizerPlays: sql<number>`exists (select 1 from game_participants as p
      where p.game_id = ${games.id} and p.user_id = ${actorId} and p.status = 'confirmed')`,
  })
  .from(games)
  .leftJoin(venues, offeredVenue(games.venueId))
  .where(isRecent)
  .orderBy(order)
  .prepare();

const firstOffered = db
  .select(offered)
  .from(games)
  .leftJoin(venues, offeredVenue(games.venueId))
  .where(and(isRecent, or(isNull(games.venueId), sql`${venues.id} is not null`)))
  .orderBy(order)
  .limit(1)
  .prepare();

export type RecentGame = Awaited<ReturnType<typeof recentlyOrganized>>[number];

/**
 * Without cancelled games: the last 30 that have begun, then 30 to come, latest first, and as many of co-organized
 * crews. Played games come first, because their players can be invited again. One statement.
 */
export const recentlyOrganized = (actor: Actor) => recent.all({ actorId: actor.id, at: +now() });

/** The first of these whose venue was not deleted, in a list. One statement. */
export const lastOrganized = (actor: Actor) => firstOffered.all({ actorId: actor.id, at: +now() });

type Offered = Awaited<ReturnType<typeof lastOrganized>>[number];

export interface AgainOffer {
  id: string;
  /** "Again: Football at City Five, 14 players". */
  label: string;
}

/** At most one of each venue and sport; none with a deleted venue. */
export async function againOffers(
  recent: readonly Offered[],
  { locale, limit = 3 }: { locale: Locale; limit?: number },
): Promise<AgainOffer[]> {
  const seen = new Set<string>();
  const different = recent.filter(({ venueId, venueName, sportId }) => {
    const key = `${venueId} ${sportId}`;
    const isNew = !seen.has(key) && (venueId === null || venueName !== null);
    seen.add(key);
    return isNew;
  });
  return Promise.all(
    different.slice(0, limit).map(async (game) => ({ id: game.id, label: await labelOf(game, locale) })),
  );
}

async function labelOf({ sportId, venueName, maxPlayers }: Offered, locale: Locale): Promise<string> {
  const t = translator(locale, "again");
  const sport = (await sportById(sportId, locale))?.name ?? "";
  return venueName
    ? t("offerAt", { sport, place: venueName, count: maxPlayers })
    : t("offer", { sport, count: maxPlayers });
}
