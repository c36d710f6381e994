import type Database from "libsql";
import { z } from "zod";
import type { Match, MatchSide } from "./progress";

const Row = z.object({
  ...{ evenings: z.string(), time: z.string(), entryUntil: z.string() },
  ...{ teamPlayers: z.number(), maxTeams: z.number() },
});
const TeamRow = z.object({
  ...{
    id: z.string(),
    name: z.string(),
    captain: z.string(),
    captainName: z.string().nullable(),
    mates: z.string(),
  },
});
const OneSide = z.union([
  z.object({ entrants: z.array(z.number()) }),
  z.object({ winnerOf: z.number() }),
  z.object({ loserOf: z.number() }),
  z.object({ rank: z.number(), group: z.number() }),
]);
const MatchRow = z.object({
  ...{
    n: z.number(),
    round: z.number(),
    group: z.number().nullable(),
    first: z.string(),
    second: z.string(),
  },
  ...{ firstScore: z.number().nullable(), secondScore: z.number().nullable() },
  ...{ goesOn: z.enum(["first", "second"]).nullable(), version: z.number() },
});

/** Null: there is no such tournament. */
export function storedTournament(db: Database.Database, id: string) {
  const row = db
    .prepare(
      `select evenings, time, entry_until as entryUntil, team_players as teamPlayers, max_teams as maxTeams
        from tournaments where id = ?`,
    )
    .get(id);
  if (!row) return null;
  const teams = z.array(TeamRow).parse(
    db
      .prepare(
        `select id, name, captain_id as captain, captain_name as captainName, mates from tournament_teams
            where tournament_id = ? order by created_at, rowid`,
      )
      .all(id),
  );
  const matches = z.array(MatchRow).parse(db.prepare(MATCHES).all(id));
  return { plan: Row.parse(row), teams, matches: matches.map(matchOf) };
}

const MATCHES = `select n, round, group_number as "group", first_side as first, second_side as second,
  first_score as firstScore, second_score as secondScore, goes_on as goesOn, version
  from tournament_matches where tournament_id = ? order by n`;

function matchOf({ first, second, firstScore, secondScore, ...match }: z.infer<typeof MatchRow>): Match {
  const side = (text: string): MatchSide => OneSide.parse(JSON.parse(text));
  return {
    ...match,
    sides: [side(first), side(second)],
    scores: firstScore === null || secondScore === null ? null : [firstScore, secondScore],
  };
}
