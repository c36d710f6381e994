import { millisecondsInHour } from "date-fns/constants";
import { asc, desc, sql } from "drizzle-orm";
import { games } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { crewRoleOf, isMemberOf, isOrganizerRole } from "~/features/crews/membership.server";
import { cardOf } from "~/features/games/game-card.server";
import { type GameSummary, selectSummaries, summaryOf } from "~/features/games/game-summary.server";
import { type PlayerShown, playersIn } from "~/features/games/list/players-shown.server";
import { can } from "~/features/games/permissions";
import type { GameCard } from "~/features/games/types";
import type { Locale } from "~/i18n/languages";

const bound = sql.placeholder;
const crewId = bound("crewId");
const viewerId = bound("viewerId");

const isSeen = sql`g.hidden_at is null and (g.game_type = 'public' or g.organizer_id = ${viewerId}
  or (g.crew_only = 1 and ${isMemberOf(sql`g.crew_id`, viewerId)})
  or ${isOrganizerRole(crewRoleOf(sql`g.crew_id`, viewerId))}
  or exists (select 1 from game_participants as own
    where own.game_id = g.id and own.user_id = ${viewerId} and own.removed_at is null and own.status <> 'invited'))`;

const ofCrew = (condition: ReturnType<typeof sql>) =>
  selectSummaries().where(
    sql`${games.n} in (select g.n from games as g indexed by games_crew_start where g.crew_id = ${crewId} and ${condition}
      limit ${bound("limit")})`,
  );

const upcoming = ofCrew(
  sql`g.start_time >= ${bound("from")} and g.game_status in ('scheduled', 'in_progress') and ${isSeen} order by g.start_time, g.n`,
)
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();
const past = ofCrew(
  sql`g.start_time < ${bound("from")} and g.game_status <> 'cancelled' and ${isSeen} order by g.start_time desc, g.n desc`,
)
  .orderBy(desc(games.startTime), desc(games.n))
  .prepare();
const since = ofCrew(sql`g.start_time >= ${bound("from")} and ${isSeen} order by g.start_time, g.n`)
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();

const NEXT = 6;
const PAST = 5;
/** A running game is still among the next ones. */
const RUNNING_MS = 3 * millisecondsInHour;

export interface CrewGameCard extends GameCard {
  /** Players with a spot give it up on the game's page. */
  canDecline: boolean;
  players: readonly PlayerShown[];
}

/** Three statements. */
export async function gamesOfCrew(
  viewer: Viewer,
  id: string,
  locale: Locale,
): Promise<{ next: CrewGameCard[]; past: GameCard[] }> {
  const values = { crewId: id, viewerId: viewer?.id ?? "", from: +now() - RUNNING_MS };
  const [next, before] = await Promise.all([
    upcoming.all({ ...values, limit: NEXT }),
    past.all({ ...values, limit: PAST }),
  ]);
  const players = await playersIn(next, viewer);
  return {
    next: await Promise.all(
      next.map(async (row) => {
        const game = { ...(await summaryOf(row, locale)), playersShown: players.get(row.id) ?? [] };
        return {
          ...(await cardOf(game, viewer, locale)),
          canDecline: canDecline(game, viewer),
          players: game.playersShown,
        };
      }),
    ),
    past: await Promise.all(before.map(async (row) => cardOf(await summaryOf(row, locale), viewer, locale))),
  };
}

/** One statement. */
export async function nextGameForVisitors(id: string, locale: Locale): Promise<GameSummary | null> {
  const [row] = await upcoming.all({ crewId: id, viewerId: "", from: +now(), limit: 1 });
  return row ? summaryOf(row, locale) : null;
}

const canDecline = (game: GameSummary, viewer: Viewer): boolean =>
  game.participation?.status !== "confirmed" &&
  can(viewer, "leave", { game, participation: game.participation, now: now() });

/** Includes cancelled games. One statement. */
export async function calendarGames(
  viewer: Viewer,
  id: string,
  { from, limit, locale }: { from: Date; limit: number; locale: Locale },
): Promise<GameSummary[]> {
  const rows = await since.all({ crewId: id, viewerId: viewer?.id ?? "", from: +from, limit });
  return Promise.all(rows.map((row) => summaryOf(row, locale)));
}
