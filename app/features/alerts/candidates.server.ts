import { setImmediate as nextTurn } from "node:timers/promises";
import { millisecondsInHour } from "date-fns/constants";
import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameAlerts } from "#db/schema/alerts";
import { games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import { searchText } from "#db/search-text";
import { now } from "~/core/time/clock.server";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { isFor, spotsLeft } from "~/features/games/rules";
import { CHANNELS, type Channel } from "~/features/notifications/kinds";
import { citySearch } from "~/features/places/queries.server";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import { LOCALES } from "~/i18n/languages";
import { nameIn } from "./default-name.server";
import { readFilters } from "./filters.server";
import { type AlertGame, fits } from "./match.server";

const bound = sql.placeholder;

export interface QueuedGame extends AlertGame {
  id: string;
  organizerId: string;
  venueName: string | null;
}

const gameById = db
  .select({
    game: games,
    venue: {
      name: venues.name,
      latitude: venues.latitude,
      longitude: venues.longitude,
      neighborhoodId: venues.neighborhoodId,
      search: venues.search,
    },
    organizer: {
      name: sql<string>`trim(${playerProfiles.firstName} || ' ' || ${playerProfiles.shownLastName})`,
    },
  })
  .from(games)
  .leftJoin(venues, nameableVenue(games.venueId))
  .leftJoin(playerProfiles, eq(playerProfiles.id, games.organizerId))
  .where(
    sql`${games.id} = ${bound("id")} and ${games.gameType} = 'public' and ${games.gameStatus} = 'scheduled'
      and ${games.hiddenAt} is null and ${games.seatsTaken} < ${games.maxPlayers}
      and (${games.crewId} is null or ${games.crewFirstHours} is null
        or ${games.startTime} <= ${bound("at")} + ${games.crewFirstHours} * ${sql.raw(String(millisecondsInHour))})`,
  )
  .prepare();

/** Null unless it is open to everybody. A crew's game is queued again when it opens. */
export async function queuedGame(id: string): Promise<QueuedGame | null> {
  const row = await gameById.get({ id, at: +now() });
  if (!row) return null;
  const { game, venue, organizer } = row;
  const { sportId, cityId, venueId, startTime, skillLevel, audience } = game;
  const names = await Promise.all(LOCALES.map(async (locale) => (await sportById(sportId, locale))?.name));
  return {
    ...{ id, organizerId: game.organizerId, sportId, cityId, venueId, startTime, skillLevel, audience },
    venueName: venue?.name ?? null,
    neighborhoodId: venue?.neighborhoodId ?? null,
    point:
      venue && venue.latitude !== null && venue.longitude !== null
        ? { latitude: venue.latitude, longitude: venue.longitude }
        : null,
    zone: await zoneOf(game),
    price: game.isPaid && game.priceMinor !== null ? game.priceMinor / 100 : 0,
    spotsLeft: spotsLeft(game),
    search: [
      game.search,
      venue?.search,
      cityId && (await citySearch(cityId)),
      searchText([...names, organizer?.name]),
    ].join(" "),
  };
}

const PAGE = 200;

// By equal sport and city, so that the index gives candidates in the order of their ids.
const candidates = db
  .select({
    alert: gameAlerts,
    gender: playerProfiles.gender,
    locale: users.locale,
    seenLocale: users.seenLocale,
  })
  .from(gameAlerts)
  .crossJoin(users)
  .crossJoin(playerProfiles)
  .where(
    and(
      sql`${gameAlerts.isPaused} = 0 and ${gameAlerts.sportId} = ${bound("sportId")} and ${gameAlerts.cityId} = ${bound("cityId")}
        and ${gameAlerts.id} > ${bound("after")}`,
      sql`${users.id} = ${gameAlerts.userId} and ${isOpenAccount()}
        and ${playerProfiles.id} = ${gameAlerts.userId}`,
      sql`(${gameAlerts.south} is null or (${bound("latitude")} between ${gameAlerts.south} and ${gameAlerts.north}
        and ${bound("longitude")} between ${gameAlerts.west} and ${gameAlerts.east}))`,
      // Not the organizer, nobody who has an answer in the game, nobody across a block, nobody twice.
      sql`${gameAlerts.userId} <> ${bound("organizerId")} and ${gameAlerts.userId} not in ${blockedPairs(bound("organizerId"))}
        and not exists (select 1 from game_participants as own where own.game_id = ${bound("gameId")} and own.user_id = ${gameAlerts.userId})
        and not exists (select 1 from game_alert_matches as earlier where earlier.user_id = ${gameAlerts.userId} and earlier.game_id = ${bound("gameId")})`,
    ),
  )
  .orderBy(gameAlerts.id)
  .limit(PAGE)
  .prepare();

type Candidate = Awaited<ReturnType<typeof candidates.all>>[number];

export interface Match {
  userId: string;
  /** The name of one of the alerts. */
  alert: string;
  channels: Channel[];
}

/** Each person once, with the channels of all matching alerts. */
export async function matchesOf(game: QueuedGame, now: Date): Promise<Match[]> {
  const matches = new Map<string, Match>();
  for (const sportId of [game.sportId, ""]) {
    for (const cityId of new Set([game.cityId ?? "", ""])) {
      await collect({ sportId, cityId }, { game, now, matches });
    }
  }
  return [...matches.values()];
}

async function collect(
  key: { sportId: string; cityId: string },
  { game, now, matches }: { game: QueuedGame; now: Date; matches: Map<string, Match> },
): Promise<void> {
  const values = {
    ...key,
    organizerId: game.organizerId,
    gameId: game.id,
    latitude: game.point?.latitude ?? null,
    longitude: game.point?.longitude ?? null,
  };
  let page: Candidate[] = [];
  do {
    // So that requests are answered meanwhile.
    await nextTurn();
    page = await candidates.all({ ...values, after: page.at(-1)?.alert.id ?? "" });
    for (const { alert, gender, locale, seenLocale } of page) {
      const { filters, isWhole } = readFilters(alert);
      // Without a known gender, nobody is notified of games for women or for men.
      if (!isWhole || isFor(game.audience, gender) !== true || !fits(filters, game, now)) continue;
      const earlier = matches.get(alert.userId);
      const channels = CHANNELS.filter((channel) => alert[channel] || earlier?.channels.includes(channel));
      const language = locale ?? seenLocale;
      const venueName = filters.venue_id ? game.venueName : null;
      const name =
        earlier?.alert ??
        (language ? await nameIn(language, { name: alert.name, filters, venueName }) : alert.name);
      matches.set(alert.userId, { userId: alert.userId, alert: name, channels });
    }
  } while (page.length === PAGE);
}
