import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { addDays, instantToWall, wallToInstant } from "~/core/time/timezone.server";
import { personColumns, shownPerson } from "~/core/visibility/shown-person.server";
import { authorizeCrew, type CrewAccess } from "~/features/crews/crew-access.server";
import { isMember } from "~/features/crews/rules";
import { zoneOf } from "~/features/places/zones.server";
import { type Tally, tallies } from "./record.server";
import { type Points, type Standing, standingsOf, USUAL_POINTS } from "./season-rules";
import { findSeason, type Season, seasonsOf } from "./seasons.server";

/** A season of the crew, or a calendar year, whose id is its number. */
export interface Period {
  id: string;
  name: string;
  startsOn: string;
  endsOn: string;
  points: Points;
}

export interface TableRow extends Standing {
  userId: string;
  /** Empty for a deleted account. */
  name: string;
  picture: string | null;
}

export interface CrewTable {
  access: CrewAccess;
  /** Of public games alone. */
  isOutside: boolean;
  period: Period;
  /** Newest first; then calendar years, from this one back to that of the first game. */
  periods: Period[];
  rows: TableRow[];
}

/**
 * Of a crew's games in a season, for members of one weekly game if `seriesId` is given. `season`: an id, a year or, by
 * default, the season of today or this year. Outsiders read that of a listed crew's public games, without absences.
 * Errors: crew_not_found, only_crew_member, season_not_found.
 */
export async function crewTable(
  viewer: Viewer,
  crewId: string,
  { season, seriesId }: { season?: string | undefined; seriesId?: string | undefined },
): Promise<CrewTable> {
  const access = await authorizeCrew(viewer, crewId, "seeTable");
  const { crew } = access;
  const isOutside = !isMember(access.role);
  // The plus keeps SQLite from an index of everybody's games.
  const shownGames = isOutside ? sql`and +game_type = 'public'` : sql``;
  const zone = await zoneOf(crew);
  const today = instantToWall(now(), zone).date;
  const seasons = (await seasonsOf(crew.id)).map(periodOf);
  const thisYear = yearNamed(today.slice(0, 4));
  const current = seasons.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  const period = season ? await periodNamed(crew.id, season) : (current ?? thisYear);
  const startOf = (date: string) => +(wallToInstant(date, "00:00", zone) ?? now());
  const inPeriod = sql`(select id from games where crew_id = ${crew.id} and hidden_at is null ${shownGames}
    and start_time >= ${startOf(period.startsOn)} and start_time < ${startOf(addDays(period.endsOn, 1))}
    ${seriesId && !isOutside ? sql`and series_id = ${seriesId.toLowerCase()}` : sql``})`;
  const tally = await db.all<Tally & { key: string }>(
    tallies({
      by: sql`p.user_id`,
      from: sql`(select * from games where id in ${inPeriod}) as g
        cross join game_participants as p on p.game_id = g.id and p.user_id is not null`,
      voted: inPeriod,
    }),
  );
  const players = tally.filter(({ played }) => played > 0);
  const named = await people.all({
    viewerId: viewer?.id ?? "",
    ids: JSON.stringify(players.map(({ key }) => key)),
  });
  const rows = named.flatMap(({ id, person }) => {
    const shown = shownPerson(person);
    const ofPerson = players.filter(({ key }) => key === id);
    return ofPerson.map(({ key: userId, ...counts }) => ({
      ...{ ...counts, userId, missed: isOutside ? 0 : counts.missed },
      ...{ name: fullName(shown), picture: shown.picture },
    }));
  });
  rows.sort((a, b) => a.name.localeCompare(b.name) || (a.userId < b.userId ? -1 : 1));
  const periods = [...seasons, ...(await yearsOf(crew.id, { today, zone, shownGames }))];
  return { access, isOutside, period, periods, rows: standingsOf(rows, period.points) };
}

const people = db
  .select({ id: playerProfiles.id, person: personColumns() })
  .from(playerProfiles)
  .where(sql`${playerProfiles.id} in (select value from json_each(${sql.placeholder("ids")}))`)
  .prepare();

async function yearsOf(
  crewId: string,
  { today, zone, shownGames }: { today: string; zone: string; shownGames: SQL },
): Promise<Period[]> {
  const [first] = await db
    .select({ startTime: games.startTime })
    .from(games)
    .where(
      sql`${games.crewId} = ${crewId} and +${games.gameStatus} = 'completed' and ${games.hiddenAt} is null ${shownGames}`,
    )
    .orderBy(games.startTime)
    .limit(1);
  const thisYear = Number(today.slice(0, 4));
  const firstYear = first ? Number(instantToWall(first.startTime, zone).date.slice(0, 4)) : thisYear;
  const count = Math.max(thisYear - firstYear, 0) + 1;
  return Array.from({ length: count }, (_, index) => yearNamed(String(thisYear - index)));
}

export function periodOf(season: Season): Period {
  const { id, name, startsOn, endsOn } = season;
  const points = {
    ...{ won: season.pointsWon, drawn: season.pointsDrawn },
    ...{ lost: season.pointsLost, played: season.pointsPlayed },
  };
  return { id, name, startsOn, endsOn, points };
}

const yearNamed = (year: string): Period => ({
  ...{ id: year, name: year, startsOn: `${year}-01-01`, endsOn: `${year}-12-31` },
  points: USUAL_POINTS,
});

const periodNamed = async (crewId: string, season: string): Promise<Period> =>
  /^20\d\d$/.test(season) ? yearNamed(season) : periodOf(await findSeason(crewId, season));
