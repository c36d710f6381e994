import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { asc, desc, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { GAME_LIMITS } from "#db/limits/games";
import { gameParticipants, games } from "#db/schema/games";
import { venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { formatDate, startOfDay } from "~/core/time/timezone.server";
import { calendarDay } from "~/core/time/when.server";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { isOwnParticipation } from "~/features/games/authorize-game.server";
import { dayOfGame } from "~/features/games/game-day.server";
import { roleIn, UNKNOWN_SPORT } from "~/features/games/game-summary.server";
import { waitingPositions } from "~/features/games/participation/waiting-positions.server";
import type { GameStatus } from "~/features/games/types";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import { ordinal } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { dayBadge } from "./day-badge.server";

export const SHOWN = { upcoming: 3, recent: 4 };

interface OwnGame {
  id: string;
  title: string;
  sport: { name: string; icon: string };
  /** ISO 8601 UTC. */
  startTime: string;
}

export interface UpcomingGame extends OwnGame {
  /** "Tomorrow", and beside it "8:00 PM" or "Sat 8:00 PM". */
  badge: string;
  timeLabel: string;
  status: GameStatus;
  venueName: string | null;
  /** "Waiting list, 4th", "Maybe", "Organizer"; null with a spot. */
  part: string | null;
}

export interface RecentGame extends OwnGame {
  isCancelled: boolean;
  /** "Nov 24, 2026". */
  dateLabel: string;
}

const viewerId = sql.placeholder("viewerId");
const limitTo = sql.placeholder("limit");

/**
 * Without hidden games. CROSS JOIN keeps the order of the tables: without statistics SQLite would walk all upcoming
 * games instead.
 */
const ownGames = (
  statuses: readonly (typeof gameParticipants.$inferSelect)["status"][],
  condition: SQL,
): SQL => sql`
  select n, start_time, max(is_sure) as is_sure from (
    select g.n, g.start_time, 1 as is_sure from games as g indexed by games_organizer_start
    where g.organizer_id = ${viewerId} and g.hidden_at is null and ${condition}
    union all
    select g.n, g.start_time, p.status = 'confirmed' from game_participants as p cross join games as g on g.id = p.game_id
    where p.user_id = ${viewerId} and p.status in ${statuses} and g.hidden_at is null and ${condition}
      and (p.status <> 'maybe' or p.left_at is null or p.left_at < g.start_time)) as own
  group by n`;

const columns = {
  id: games.id,
  title: games.title,
  sportId: games.sportId,
  cityId: games.cityId,
  startTime: games.startTime,
  gameStatus: games.gameStatus,
};

// Running games count as upcoming.
const ahead = ownGames(
  ["confirmed", "maybe", "waitlisted"],
  sql`(g.game_status = 'in_progress'
    or (g.game_status = 'scheduled' and g.start_time >= ${sql.placeholder("since")}
      and g.end_time > ${sql.placeholder("now")}))`,
);

// The next game with a spot, even if the viewer waits in earlier ones.
const upcoming = db
  .select({
    ...columns,
    endTime: games.endTime,
    organizerId: games.organizerId,
    venueName: venues.name,
    participation: { status: gameParticipants.status },
  })
  .from(games)
  .leftJoin(venues, nameableVenue(games.venueId))
  .leftJoin(gameParticipants, isOwnParticipation(viewerId))
  .where(
    sql`${games.n} in (select n from (
      select n, start_time, is_sure = 1 and row_number() over (partition by is_sure order by start_time, n) = 1 as is_next
      from (${ahead}) as own) as own
    order by is_next desc, start_time, n limit ${limitTo})`,
  )
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();
const upcomingTotal = db.select({ total: sql<number>`count(*)` }).from(sql`(${ahead}) as own`).prepare();

/** Games with a spot come first. Two statements, three for players who wait. */
export async function upcomingGames(
  actor: Actor,
  locale: Locale,
  limit = SHOWN.upcoming,
): Promise<{ games: UpcomingGame[]; total: number }> {
  const time = now();
  // No game lasts longer, so this bounds what is read.
  const since = +time - GAME_LIMITS.hours.max * millisecondsInHour;
  const values = { viewerId: actor.id, since, now: +time };
  const [rows, [counted]] = await Promise.all([
    upcoming.all({ ...values, limit }),
    upcomingTotal.all(values),
  ]);
  const positions = await waitingPositions(actor, rows);
  const shown = await Promise.all(
    rows.map(async (game) => {
      const role = roleIn(game, actor);
      return {
        isSure: role === "organizer" || role === "confirmed",
        game: await upcomingGame(game, { actor, locale, position: positions.get(game.id) }),
      };
    }),
  );
  const inOrder = [...shown.filter(({ isSure }) => isSure), ...shown.filter(({ isSure }) => !isSure)];
  return { games: inOrder.map(({ game }) => game), total: counted?.total ?? 0 };
}

async function upcomingGame(
  game: Awaited<ReturnType<typeof upcoming.all>>[number],
  { actor, locale, position }: { actor: Actor; locale: Locale; position: number | undefined },
): Promise<UpcomingGame> {
  const t = translator(locale, "dashboard");
  const zone = await zoneOf(game);
  const role = roleIn(game, actor);
  const isOther = role !== null && role !== "confirmed";
  const day = dayOfGame(game, locale, zone);
  const isNow = day.group === "now";
  const isAfterMidnight = day.group === "tonight" && calendarDay(game.startTime, now(), zone).days > 0;
  return {
    ...(await ownGame(game, locale)),
    badge: isNow ? t("find:group_now") : t(`badge_${dayBadge(game.startTime, now(), zone)}`),
    timeLabel: isAfterMidnight ? day.label : day.underLabel,
    status: game.gameStatus,
    venueName: game.venueName,
    part:
      role === "waitlisted" && position !== undefined
        ? t("ticket:waiting", { place: ordinal(position, locale) })
        : isOther
          ? translator(locale, "games")(`role_${role}`)
          : null,
  };
}

async function ownGame(
  { id, title, sportId, startTime }: Awaited<ReturnType<typeof recent.all>>[number],
  locale: Locale,
): Promise<OwnGame> {
  const { name, icon } = (await sportById(sportId, locale)) ?? UNKNOWN_SPORT;
  return { id, title, sport: { name, icon }, startTime: startTime.toISOString() };
}

// A game that was completed before its start counts nowhere.
const past = ownGames(
  ["confirmed"],
  sql`((g.game_status = 'completed' and coalesce(g.completed_at >= g.start_time, 1))
    or (g.game_status = 'scheduled' and g.end_time <= ${sql.placeholder("now")})
    or (g.game_status = 'cancelled' and g.start_time < ${sql.placeholder("tomorrow")}))`,
);
const recent = db
  .select(columns)
  .from(games)
  .where(
    sql`${games.n} in (select n from (${past} order by start_time desc, n desc limit ${limitTo}) as own)`,
  )
  .orderBy(desc(games.startTime), desc(games.n))
  .prepare();

/** Latest first: games that are over, and cancelled ones, of today too. One statement. */
export async function recentGames(actor: Actor, locale: Locale, limit = SHOWN.recent): Promise<RecentGame[]> {
  const rows = await recent.all({
    viewerId: actor.id,
    limit,
    now: +now(),
    tomorrow: +startOfDay(new Date(+now() + millisecondsInDay)),
  });
  return Promise.all(
    rows.map(async (row) => ({
      ...(await ownGame(row, locale)),
      isCancelled: row.gameStatus === "cancelled",
      dateLabel: formatDate(row.startTime, locale, await zoneOf(row)),
    })),
  );
}
