import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { hasPlayed } from "~/features/games/participation/presence.server";
import type { PlayedGame } from "./replay";

interface Row {
  gameId: string;
  endTime: number;
  sides: string;
  /** Teams and, of those who want a level, users. */
  players: string;
}

export interface Page {
  games: PlayedGame[];
  isFull: boolean;
  /** Of all rows up to here. */
  digest: string;
}

const PAGE_SIZE = 500;

/** All with a score in a sport, in their order. The driver of a file never yields, so that one statement would let no request through. */
export async function scoredGames(sportId: string): Promise<Page[]> {
  const pages: Page[] = [];
  const hash = createHash("sha256");
  let last: Row | undefined;
  do {
    const rows: Row[] = await pageAfter(sportId, last);
    hash.update(JSON.stringify(rows));
    const isFull = rows.length === PAGE_SIZE;
    pages.push({ games: rows.map(playedGame), isFull, digest: hash.copy().digest("base64url") });
    last = isFull ? rows.at(-1) : undefined;
    await nextTurn();
  } while (last);
  return pages;
}

// The plus keeps SQLite from sorting all games of the sport for each page.
const pageAfter = (sportId: string, last: Pick<Row, "endTime" | "gameId"> | undefined) =>
  db.all<Row>(sql`select g.id as gameId, g.end_time as endTime, score.sides, (
      select json_group_array(json_array(team, userId)) from (
        select r.team as team, iif(person.shows_level, p.user_id, null) as userId
        from result_players as r cross join game_participants as p on p.id = r.participant_id
          left join player_profiles as person on person.id = p.user_id
        where r.game_id = g.id and ${hasPlayed("p")} order by p.id)) as players
    from games as g cross join game_results as score on score.game_id = g.id
    where +g.sport_id = ${sportId} and g.game_status = 'completed' and coalesce(g.completed_at >= g.start_time, 1)
      and (g.end_time, g.id) > (${last?.endTime ?? Number.MIN_SAFE_INTEGER}, ${last?.gameId ?? ""})
    order by g.end_time, g.id limit ${PAGE_SIZE}`);

function playedGame(row: Row): PlayedGame {
  const sides: { score: number }[] = JSON.parse(row.sides);
  const players: [number, string | null][] = JSON.parse(row.players);
  return {
    scores: sides.map(({ score }) => score),
    players: players.map(([team, userId]) => ({ team, userId })),
  };
}
