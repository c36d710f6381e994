import { differenceInCalendarISOWeeks, parseISO } from "date-fns";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { nameableVenue } from "~/core/visibility/nameable-venue.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";

export interface PlayedGames {
  /** By Morocco's calendar. */
  thisMonth: number;
  /** Monday to Sunday; the current week need not have a game yet. */
  weeksInARow: number;
  favoriteVenue: { id: string; name: string; games: number } | null;
  teammates: { id: string; name: string; picture: string | null; games: number }[];
}

const RECENT_GAMES = 200;
const MAX_TEAMMATES = 3;
const viewerId = sql.placeholder("viewerId");

/** As the trigger that counts played games. */
const played = (participant: string) => sql`(${sql.raw(participant)}.came is 1
  or (${sql.raw(participant)}.status = 'confirmed' and ${sql.raw(participant)}.came is null))`;

/** CROSS JOIN keeps the order of the tables, as in `ownGames`. */
const recent = sql`(select g.id, g.start_time, g.venue_id
  from ${gameParticipants} as own cross join ${games} as g on g.id = own.game_id
  where own.user_id = ${viewerId} and ${played("own")} and g.hidden_at is null
    and g.game_status = 'completed' and coalesce(g.completed_at >= g.start_time, 1)
  order by g.start_time desc limit ${sql.raw(String(RECENT_GAMES))})`;

const recentGames = db
  .select({
    startTime: sql<number>`recent.start_time`,
    venueId: venues.id,
    venueName: venues.name,
  })
  .from(sql`${recent} as recent`)
  .leftJoin(venues, nameableVenue(sql`recent.venue_id`))
  .orderBy(sql`recent.start_time desc`)
  .prepare();

const teammates = db
  .select({ id: playerProfiles.id, games: sql<number>`mate.games`, person: personColumns() })
  .from(
    sql`(select p.user_id, count(*) as games, max(recent.start_time) as latest
      from ${recent} as recent join ${gameParticipants} as p on p.game_id = recent.id and ${played("p")}
      where p.user_id <> ${viewerId} and p.user_id not in ${blockedPairs(viewerId)}
      group by p.user_id) as mate`,
  )
  .innerJoin(playerProfiles, sql`${playerProfiles.id} = mate.user_id`)
  .innerJoin(users, sql`${users.id} = mate.user_id and ${isOpenAccount()}`)
  .orderBy(sql`mate.games desc, mate.latest desc, ${playerProfiles.id}`)
  .limit(MAX_TEAMMATES)
  .prepare();

/** From the last 200 games. Two statements. Source: docs/rules/profiles.md. */
export async function playedGames(actor: Actor): Promise<PlayedGames> {
  const [rows, mates] = await Promise.all([
    recentGames.all({ viewerId: actor.id }),
    teammates.all({ viewerId: actor.id }),
  ]);
  const days = rows.map(({ startTime }) => dayOf(new Date(startTime)));
  const today = dayOf(now());
  const month = today.slice(0, 7);
  return {
    thisMonth: days.filter((day) => day.startsWith(month)).length,
    weeksInARow: weeksInARow(days, today),
    favoriteVenue: favoriteOf(rows),
    teammates: mates.map(({ id, games, person }) => {
      const shown = shownPerson(person);
      return { id, games, name: fullName(shown), picture: shown.picture };
    }),
  };
}

const dayOf = (instant: Date): string => instantToWall(instant).date;

/** YYYY-MM-DD. */
export function weeksInARow(days: readonly string[], today: string): number {
  const weeksAgo = new Set(days.map((day) => differenceInCalendarISOWeeks(parseISO(today), parseISO(day))));
  const first = weeksAgo.has(0) ? 0 : 1;
  let weeks = 0;
  while (weeksAgo.has(first + weeks)) weeks += 1;
  return weeks;
}

/** With equally many games the newest's, because `rows` are newest first. */
function favoriteOf(
  rows: readonly { venueId: string | null; venueName: string | null }[],
): PlayedGames["favoriteVenue"] {
  const counts = new Map<string, { id: string; name: string; games: number }>();
  for (const { venueId: id, venueName: name } of rows)
    if (id && name !== null) counts.set(id, { id, name, games: (counts.get(id)?.games ?? 0) + 1 });
  const [favorite] = [...counts.values()].sort((a, b) => b.games - a.games);
  return favorite && favorite.games > 1 ? favorite : null;
}
