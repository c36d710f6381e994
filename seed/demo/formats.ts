import { and, desc, eq, gte } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import type { FormatKind } from "#db/limits/formats";
import { type Entrant, formatMatches, gameFormats } from "#db/schema/formats";
import { gameParticipants, games } from "#db/schema/games";
import { sports } from "#db/schema/sports";
import { now } from "~/core/time/clock.server";
import { formatOutcomes } from "~/features/formats/outcomes";
import { isMadeRoundByRound, isMixed, playedIn, type ScoredMatch } from "~/features/formats/played";
import { nextRounds } from "~/features/formats/rounds";
import type { PlannedRound } from "~/features/formats/schedules/types";
import type { Source } from "../factories/source";
import type { Cast } from "./cast";

const POINTS = 24;

/** One of the organizer's games is being played in rounds, another was a tournament. */
export async function writeFormats(tx: Tx, source: Source, cast: Cast): Promise<void> {
  for (const { gameStatus, kind, seats } of [
    { gameStatus: "in_progress", kind: "winner_stays", seats: 6 },
    { gameStatus: "completed", kind: "knockout", seats: 8 },
  ] as const) {
    const game = await tx
      .select({ id: games.id, sport: sports.slug, organizerId: games.organizerId })
      .from(games)
      .innerJoin(sports, eq(sports.id, games.sportId))
      .where(
        and(
          eq(games.organizerId, cast.organizer),
          eq(games.gameStatus, gameStatus),
          gte(games.seatsTaken, seats),
        ),
      )
      .orderBy(desc(games.startTime))
      .limit(1)
      .get();
    if (!game) continue;
    const players = await tx
      .select({ id: gameParticipants.id })
      .from(gameParticipants)
      .where(and(eq(gameParticipants.gameId, game.id), eq(gameParticipants.status, "confirmed")));
    await writeFormat(tx, source, {
      ...{ gameId: game.id, createdById: game.organizerId, players: players.map(({ id }) => id) },
      kind: game.sport === "padel" ? "americano" : kind,
      isOver: gameStatus === "completed",
    });
  }
}

interface DemoFormat {
  gameId: string;
  createdById: string;
  players: readonly string[];
  kind: FormatKind;
  isOver: boolean;
}

async function writeFormat(tx: Tx, source: Source, { players, kind, isOver, ...row }: DemoFormat) {
  const teams = kind === "winner_stays" ? 3 : 4;
  const entrants: Entrant[] = isMixed(kind)
    ? players.map((id) => ({ players: [id] }))
    : Array.from({ length: teams }, (_, team) => ({
        ...{ team, players: players.filter((_id, index) => index % teams === team) },
      }));
  const plan = { kind, courts: 1, number: 1, entrants };
  const matches: ScoredMatch[] = [];
  const resting: number[][] = [];
  const add = (rounds: readonly PlannedRound[]) => {
    for (const round of rounds) {
      resting.push(round.resting);
      for (const match of round.matches)
        matches.push({
          ...{ ...match, n: matches.length + 1, round: resting.length },
          ...{ firstScore: null, secondScore: null },
        });
    }
  };
  add(nextRounds({ ...plan, played: [], resting: [] }));
  const count = isOver && !isMadeRoundByRound(kind) ? matches.length : 5;
  for (let index = 0; index < Math.min(count, matches.length); index++) {
    const match = matches[index];
    if (!match) continue;
    const [first, second] = scoresOf(source, kind);
    Object.assign(match, { firstScore: first, secondScore: second });
    if (isMadeRoundByRound(kind)) add(nextRounds({ ...plan, played: playedIn(matches), resting }));
  }
  const id = source.id("format");
  const createdAt = now();
  await tx.insert(gameFormats).values({
    ...{ ...row, ...plan, id, resting, createdAt },
    outcomes: formatOutcomes({ format: plan, matches }),
    ...(isMixed(kind) ? { points: POINTS } : { minutes: 10 }),
  });
  await tx.insert(formatMatches).values(
    matches.map((match) => ({
      ...{ ...match, formatId: id, court: 1, isSettled: isOver },
      ...(match.firstScore !== null && { version: 1, enteredById: row.createdById, enteredAt: createdAt }),
    })),
  );
}

function scoresOf(source: Source, kind: FormatKind): [number, number] {
  if (isMixed(kind)) {
    const first = source.whole(6, POINTS - 6);
    return [first, POINTS - first];
  }
  const winner = source.whole(1, 4);
  const loser = source.whole(0, winner - 1);
  return source.chance(0.5) ? [winner, loser] : [loser, winner];
}
