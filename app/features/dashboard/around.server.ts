import { asc, sql } from "drizzle-orm";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { kilometersBetween, type Point } from "~/core/geo";
import { now } from "~/core/time/clock.server";
import { calendarDay, rangeOf } from "~/core/time/when.server";
import { cardOf } from "~/features/games/game-card.server";
import { rowOf } from "~/features/games/game-row";
import { selectSummaries, summaryOf } from "~/features/games/game-summary.server";
import { playersShown } from "~/features/games/list/players-shown.server";
import type { GameRow } from "~/features/games/types";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { type Candidate, gamesAround } from "./candidates.server";
import type { HomePlace } from "./home-place.server";
import { type RankedFacts, scoreOf } from "./ranking";

export interface HomeGame extends GameRow {
  /** One of the players whom the reader knows, and how many more there are. */
  familiar?: { name: string; others: number };
}

export interface SportPlayed {
  id: string;
  name: string;
}

const NOBODY = { games: [], sports: [] };

/** `most` only with games of today or tonight. */
const GAMES = { best: 3, most: 6 };

const byIds = selectSummaries()
  .where(sql`${games.id} in (select value from json_each(${sql.placeholder("ids")}) as wanted)`)
  .orderBy(asc(games.startTime), asc(games.n))
  .prepare();

/** By day, then the best first. Three statements in two round trips. */
export async function bestGames(
  actor: Actor,
  { place, locale }: { place: HomePlace; locale: Locale },
): Promise<{ games: HomeGame[]; sports: SportPlayed[] }> {
  const zone = await zoneOf(place);
  const { before } = rangeOf("tonight", now(), zone);
  const candidates = await gamesAround(actor, { point: place.point, tonightEnds: before });
  const ranked = candidates
    .map((game) => {
      const facts = factsOf(game, { place, zone });
      return { game, evening: facts.isTonight ? 0 : facts.days, score: scoreOf(facts) };
    })
    .sort(
      (a, b) =>
        b.score - a.score || +a.game.startTime - +b.game.startTime || a.game.id.localeCompare(b.game.id),
    );
  const moreToday = ranked.slice(GAMES.best).filter(({ evening }) => evening === 0);
  const best = [...ranked.slice(0, GAMES.best), ...moreToday]
    .slice(0, GAMES.most)
    .sort((a, b) => a.evening - b.evening || b.score - a.score);
  if (best.length === 0) return NOBODY;
  const ids = best.map(({ game }) => game.id);
  const [rows, players] = await Promise.all([
    byIds.all({ viewerId: actor.id, ids: JSON.stringify(ids) }),
    playersShown(
      ids.map((id) => ({ id, gameType: "public" })),
      actor,
    ),
  ]);
  const cards = await Promise.all(
    rows.map(async (row) => {
      const summary = await summaryOf(row, locale);
      const distanceKm = place.name === null ? undefined : distanceTo(place.point, row.venue);
      return cardOf({ ...summary, distanceKm, playersShown: players.get(row.id) }, actor, locale);
    }),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const games = best.flatMap(({ game }) => {
    const card = byId.get(game.id);
    return card ? [{ ...rowOf(card, { namesCity: place.name === null }), ...familiarIn(game.familiar) }] : [];
  });
  return { games, sports: await sportsOf(rows, locale) };
}

async function sportsOf(rows: readonly { sportId: string }[], locale: Locale): Promise<SportPlayed[]> {
  const ids = [...new Set(rows.map(({ sportId }) => sportId))];
  const sports = await Promise.all(ids.map((id) => sportById(id, locale)));
  return sports.flatMap((sport) => (sport ? [{ id: sport.id, name: sport.name }] : []));
}

function factsOf(game: Candidate, { place, zone }: { place: HomePlace; zone: string }): RankedFacts {
  const { days, isTonight } = calendarDay(game.startTime, now(), zone);
  return {
    days,
    isTonight,
    // The distance from the middle of a city says nothing about somebody's home.
    distanceKm: place.name === null ? null : game.distanceKm,
    isOwnSport: game.isOwnSport,
    familiar: game.familiar.length,
    isFull: game.isFull,
  };
}

function distanceTo(point: Point, venue: { latitude: number | null; longitude: number | null } | null) {
  if (venue?.latitude == null || venue.longitude === null) return undefined;
  return kilometersBetween(point, { latitude: venue.latitude, longitude: venue.longitude });
}

const familiarIn = ([name, ...others]: string[]): Pick<HomeGame, "familiar"> =>
  name === undefined ? {} : { familiar: { name, others: others.length } };
