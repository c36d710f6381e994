import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { type SQL, sql } from "drizzle-orm";
import { games } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { now as currentTime } from "~/core/time/clock.server";
import { formatDayWord } from "~/core/time/day-word.server";
import { instantToWall } from "~/core/time/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { gamePath } from "../components/paths";
import { type GameSummary, neighborhoodOf, selectSummaries, summaryOf } from "../game-summary.server";
import { isFor, spotsLeft } from "../rules";
import { similarGamesPath } from "./similar-games";

interface LinkedPage {
  label: string;
  to: string;
}

const SHOWN = 3;
/** A start this much earlier is in the same evening. */
const SAME_EVENING = 4 * millisecondsInHour;
const DAYS_AHEAD = 14;

const value = sql.placeholder;

const firstOfEachSport = (time: SQL) => sql`
  select own.n, own.start_time, own.sport_id from sports
  cross join games as own on own.n in (
    select g.n from games as g indexed by games_city_sport_start
    where g.city_id = ${value("cityId")} and g.sport_id = sports.id and g.game_type = 'public'
      and g.start_time >= ${value("now")} and ${time}
      and g.hidden_at is null and g.game_status = 'scheduled' and g.seats_taken < g.max_players
      and g.id <> ${value("gameId")} and g.organizer_id <> ${value("viewerId")}
      and g.audience in ('everyone', ${value("audience")})
      and (g.crew_id is null or g.crew_first_hours is null
        or g.start_time - g.crew_first_hours * ${sql.raw(String(millisecondsInHour))} <= ${value("now")})
      and not exists (select 1 from game_participants as p where p.game_id = g.id and p.user_id = ${value("viewerId")})
    order by g.start_time, g.n limit ${SHOWN})`;

const similar = selectSummaries()
  .where(
    sql`${games.n} in (
      select n from (
        ${firstOfEachSport(sql`g.start_time >= ${value("from")} and g.start_time < ${value("until")}`)}
        union all ${firstOfEachSport(sql`g.start_time < ${value("from")}`)})
      order by sport_id <> ${value("sportId")}, start_time < ${value("from")}, start_time, n limit ${SHOWN})`,
  )
  .prepare();

export async function similarPathOf(game: GameSummary): Promise<string> {
  const fromNow = new Date(Math.max(+game.startTime, +currentTime()));
  const { date } = instantToWall(fromNow, await zoneOf(game));
  return similarGamesPath({ ...game, date });
}

/** Of the same sport that evening, then on later days, then of other sports. One statement. */
export async function similarGames(
  game: GameSummary,
  { viewer, locale }: { viewer: Viewer; locale: Locale },
): Promise<LinkedPage[]> {
  if (!game.cityId) return [];
  const now = +currentTime();
  const from = Math.max(now, +game.startTime - SAME_EVENING);
  const rows = await similar.all({
    ...{ now, from, until: from + DAYS_AHEAD * millisecondsInDay },
    ...{ gameId: game.id, cityId: game.cityId, sportId: game.sportId },
    audience: isFor(game.audience, game.gender) === false ? "everyone" : game.audience,
    viewerId: viewer?.id ?? "",
  });
  const games = await Promise.all(rows.map((row) => summaryOf(row, locale)));
  const isOther = ({ sportId }: GameSummary) => Number(sportId !== game.sportId);
  const isBefore = ({ startTime }: GameSummary) => Number(+startTime < from);
  return Promise.all(
    games
      .sort((a, b) => isOther(a) - isOther(b) || isBefore(a) - isBefore(b) || +a.startTime - +b.startTime)
      .map(async (similar) => ({ label: await labelOf(similar, locale), to: gamePath(similar.id, null) })),
  );
}

/** "tonight 8:00 PM · Football · Stade Larbi Zaouli, Maârif · 3 spots · 30 DH" */
async function labelOf(game: GameSummary, locale: Locale): Promise<string> {
  const t = translator(locale, "find");
  const area = await neighborhoodOf(game, locale);
  const names = [game.venue?.name ?? t("games:noLocation"), area?.name];
  return joinList(
    locale,
    [
      formatDayWord(game.startTime, currentTime(), locale, await zoneOf(game)),
      game.sport.name,
      joinList(locale, names),
      t("spots", { count: spotsLeft(game) }),
      priceLabel(game, locale) ?? t("free"),
    ],
    " · ",
  );
}
