import type Database from "libsql";
import { z } from "zod";
import { type Game, spotsWithoutAccount } from "../games/games";
import type { Name } from "../history";
import { type Entrant, FORMER, type Match, type Player, type Side } from "./schedule";

/** What the program has stored of a game's rounds. */
export interface Stored {
  id: string;
  version: number;
  kind: string;
  courts: number;
  points: number | null;
  minutes: number | null;
  number: number;
  entrants: Entrant[];
  /** By round, indexes of entrants. */
  resting: number[][];
  matches: Match[];
}

const Row = z.object({
  ...{ id: z.string(), version: z.number(), kind: z.string(), courts: z.number(), number: z.number() },
  ...{ points: z.number().nullable(), minutes: z.number().nullable() },
  ...{ entrants: z.string(), resting: z.string() },
});
const Entrants = z.array(z.object({ players: z.array(z.string()), gone: z.boolean().optional() }));
const Resting = z.array(z.array(z.number()));
const OneSide = z.union([
  z.object({ entrants: z.array(z.number()) }),
  z.object({ winnerOf: z.number() }),
  z.object({ loserOf: z.number() }),
]);
const MatchRow = z.object({
  ...{ n: z.number(), round: z.number(), court: z.number(), first: z.string(), second: z.string() },
  ...{ firstScore: z.number().nullable(), secondScore: z.number().nullable() },
  ...{ isSettled: z.number(), version: z.number(), by: z.string().nullable() },
});
const Person = z.object({ user: z.string().nullable(), external: z.string().nullable() });

interface Names {
  db: Database.Database;
  nameOf: (userId: string) => Name;
}

/** Null: the game has no format. */
export function storedFormat(game: Game, gameId: string, names: Names): Stored | null {
  const { db, nameOf } = names;
  const found = db
    .prepare(
      "select id, version, kind, courts, points, minutes, number, entrants, resting from game_formats where game_id = ?",
    )
    .get(gameId);
  if (!found) return null;
  const { entrants, resting, ...row } = Row.parse(found);
  const matches = z.array(MatchRow).parse(db.prepare(MATCHES).all(row.id));
  return {
    ...row,
    entrants: Entrants.parse(JSON.parse(entrants)).map(({ players, gone = false }) => ({
      players: players.map((id) => playerOf(id, game, names)),
      isGone: gone,
    })),
    resting: Resting.parse(JSON.parse(resting)),
    matches: matches.map(({ first, second, firstScore, secondScore, isSettled, by, ...match }) => ({
      ...match,
      sides: [sideOf(first), sideOf(second)],
      scores: firstScore === null || secondScore === null ? null : [firstScore, secondScore],
      isSettled: isSettled === 1,
      by: by === null ? null : nameOf(by),
    })),
  };
}

const sideOf = (side: string): Side => OneSide.parse(JSON.parse(side));

/** By their participation. */
export function playerOf(id: string, game: Game, { db, nameOf }: Names): Player {
  const row = db
    .prepare("select user_id as user, external_player_name as external from game_participants where id = ?")
    .get(id);
  if (!row) return { name: FORMER, spot: null };
  const { user, external } = Person.parse(row);
  if (user !== null) return { name: nameOf(user), spot: null };
  const spot = spotsWithoutAccount(game).find(({ name }) => name === external);
  return spot ? { name: spot.name, spot } : { name: FORMER, spot: null };
}

const MATCHES = `select n, round, court, first_side as first, second_side as second, first_score as firstScore,
  second_score as secondScore, is_settled as isSettled, version, entered_by_id as by
  from format_matches where format_id = ? order by n`;
