import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { searchText } from "#db/search-text";
import { finder, ftsQuery, searchPatterns } from "#db/typed-search";
import type { Viewer } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { isNameable } from "~/core/visibility/nameable-venue.server";
import { isHiddenFromVisitors } from "~/core/visibility/person-privacy";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import type { Condition } from "./statements.server";

/** Words with at most this many matches use the full-text index. */
const RARE = 2000;
/** A word that matches more of them is no name. */
const NAMED = { venues: 100, players: 50 };

const bound = sql.placeholder;

const matches = db
  .select({
    kind: sql<"games" | "venue" | "player">`kind`,
    total: sql<number>`total`,
    id: sql<string>`id`,
    name: sql<string>`name`,
    hidesName: sql<number>`hides_name`,
    dateOfBirth: sql<string | null>`date_of_birth`,
  })
  .from(
    sql`(select 'games' as kind, (select count(*) from (
        select 1 from games_fts where games_fts match ${bound("words")} limit ${RARE + 1}) as some) as total,
        '' as id, '' as name, 0 as hides_name, null as date_of_birth
      union all select * from (select 'venue', 0, v.id, v.search, 0, null from venues_fts cross join venues as v on v.n = venues_fts.rowid
        where venues_fts match ${bound("venueWords")} and ${isNameable("v")} limit ${NAMED.venues})
      union all select * from (select 'player', 0, p.id, p.first_name || ' ' || p.shown_last_name, p.hides_name, p.date_of_birth
        from players_fts cross join player_profiles as p on p.n = players_fts.rowid
        where players_fts match ${bound("words")} and p.listed = 1 and p.games_organized > 0
          and p.id not in ${blockedPairs(bound("viewerId"))} limit ${NAMED.players})) as own`,
  )
  .prepare();

export interface WordSearch {
  /** The total always uses "rareWords". */
  condition: Condition;
  values: { words: string; patterns: string; venuesNamed: string; organizersNamed: string };
}

/** Null: no words, no results. Visitors do not find organizers whose names are hidden from them. */
export async function searchFor(text: string, viewer: Viewer): Promise<WordSearch | null> {
  const words = ftsQuery(text);
  if (!words) return null;
  const results = await matches.all({ words, venueWords: `search : (${words})`, viewerId: viewer?.id ?? "" });
  const isRare = (results.find(({ kind }) => kind === "games")?.total ?? 0) <= RARE;
  const finds = finder(text);
  const today = instantToWall(now()).date;
  const venues = results.filter(({ kind }) => kind === "venue");
  const players = results.filter(
    ({ kind, name, hidesName, dateOfBirth }) =>
      kind === "player" &&
      // The index also contains players' own descriptions.
      finds(searchText([name])) &&
      (viewer !== null || !isHiddenFromVisitors({ hidesName: hidesName === 1, dateOfBirth }, today)),
  );
  const ids = (rows: { id: string }[]) => JSON.stringify(rows.map(({ id }) => id));
  return {
    condition: isRare ? "rareWords" : "commonWords",
    values: {
      words,
      patterns: isRare ? "" : searchPatterns(text),
      venuesNamed: ids(venues),
      organizersNamed: ids(players),
    },
  };
}
