import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { type Db, db } from "#db/client.server";
import { TEAM_LIMITS } from "#db/limits/teams";
import { gameParticipants, games } from "#db/schema/games";
import { type PlayerInDraw, teamDraws } from "#db/schema/teams";
import type { GameRow } from "~/features/games/authorize-game.server";
import { levelsOfPlayers } from "~/features/levels/levels.server";
import { starsOf } from "~/features/levels/stars";
import { type Correction, corrected, levelsOf } from "./draw/levels";
import { meetingsIn } from "./meetings";

type DrawnGame = Pick<GameRow, "id" | "sportId" | "organizerId" | "crewId" | "startTime">;
type Candidate = Omit<PlayerInDraw, "team"> & { userId: string | null };

/** Not who was marked absent. */
const playsIn = (gameId: string) =>
  and(
    eq(gameParticipants.gameId, gameId),
    eq(gameParticipants.status, "confirmed"),
    sql`${gameParticipants.came} is not 0`,
  );

export const confirmedPlayers = (gameId: string, on: Db = db) =>
  on
    .select({ id: gameParticipants.id, userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(playsIn(gameId))
    .orderBy(gameParticipants.joinedAt, gameParticipants.id);

/** Who plays, with what is known of them in the game's sport. */
export async function playersToDraw(
  game: DrawnGame,
  corrections: Readonly<Record<string, Correction>>,
): Promise<Candidate[]> {
  const player = sql.raw("game_participants.user_id");
  const stars = sql`from game_ratings as rating join games as rated on rated.id = rating.game_id
    where rating.rated_user_id = ${player} and rated.sport_id = ${game.sportId}
      and rating.skill_level_rating > 0`;
  const rows = await db
    .select({
      id: gameParticipants.id,
      userId: gameParticipants.userId,
      sum: sql<number>`(select coalesce(sum(rating.skill_level_rating), 0) ${stars})`,
      count: sql<number>`(select count(*) ${stars})`,
      isKeeper: sql`exists (select 1 from player_sport_skills as skill
        join positions as position on position.id = skill.favorite_position
        where skill.player_id = ${player} and skill.sport_id = ${game.sportId}
          and position.slug = 'goalkeeper')`.mapWith(Boolean),
    })
    .from(gameParticipants)
    .where(playsIn(game.id));
  const known = await levelsOfPlayers(
    rows.flatMap(({ userId }) => userId ?? []),
    game.sportId,
  );
  const levels = levelsOf(
    rows.map(({ userId, sum, count }) => {
      const level = userId ? known.get(userId) : undefined;
      const more = level ? starsOf(level) : { sum: 0, count: 0 };
      return { sum: sum + more.sum, count: count + more.count };
    }),
  );
  return rows.map(({ id, userId, isKeeper }, index) => {
    const correction = corrections[id] ?? null;
    const level = corrected(levels[index] ?? 0, correction);
    return { id, userId, level, isKeeper, correction };
  });
}

/** How often two players were on one side in the last three games of this organizer or crew. */
export async function lastMeetings(
  game: DrawnGame,
  players: readonly Candidate[],
): Promise<(a: string, b: string) => number> {
  const [organized, ofCrew] = await Promise.all([
    drawsBefore(game, eq(games.organizerId, game.organizerId)),
    game.crewId ? drawsBefore(game, eq(games.crewId, game.crewId)) : [],
  ]);
  const draws = [...new Map([...organized, ...ofCrew].map((draw) => [draw.id, draw])).values()]
    .sort((a, b) => +b.startTime - +a.startTime)
    .slice(0, TEAM_LIMITS.gamesBack);
  const ids = draws.flatMap((draw) => draw.players.map(({ id }) => id));
  if (ids.length === 0) return () => 0;
  const people = await db
    .select({ id: gameParticipants.id, userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(sql`${gameParticipants.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  const userOf = new Map(people.map(({ id, userId }) => [id, userId]));
  const sides = draws.map(
    (draw) => new Map(draw.players.map(({ id, team }) => [userOf.get(id) ?? id, team])),
  );
  return meetingsIn(sides, new Map(players.map(({ id, userId }) => [id, userId])));
}

const drawsBefore = (game: DrawnGame, whose: ReturnType<typeof eq>) =>
  db
    .select({ id: games.id, startTime: games.startTime, players: teamDraws.players })
    .from(games)
    .innerJoin(teamDraws, and(eq(teamDraws.gameId, games.id), isNotNull(teamDraws.publishedAt)))
    .where(and(whose, lt(games.startTime, game.startTime), sql`${games.gameStatus} <> 'cancelled'`))
    .orderBy(desc(games.startTime))
    .limit(TEAM_LIMITS.gamesBack);
