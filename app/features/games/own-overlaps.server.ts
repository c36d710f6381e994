import { millisecondsInHour } from "date-fns/constants";
import { sql } from "drizzle-orm";
import { GAME_LIMITS } from "#db/limits/games";
import type { Viewer } from "~/core/actor";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { gamePath } from "./components/paths";
import type { GameSummary } from "./game-summary.server";
import { NAMED, type NamedGame, namedGames, whenOf } from "./named-games.server";

const MOST = 3;
const LONGEST = GAME_LIMITS.hours.max * millisecondsInHour;

const overlapping = namedGames(sql`select ${NAMED} from games as this cross join games as g
  on g.venue_id = this.venue_id and g.start_time < this.end_time and g.start_time > this.start_time - ${sql.raw(String(LONGEST))} - 1
  where this.id = ${sql.placeholder("id")} and this.game_status in ('scheduled', 'in_progress')
    and g.id <> this.id and g.organizer_id = this.organizer_id and g.end_time > this.start_time
    and g.game_status in ('scheduled', 'in_progress') and g.hidden_at is null
  order by g.start_time, g.id limit ${MOST}`);

/** At most three; only a warning. One statement. */
export async function ownOverlaps(
  viewer: Viewer,
  game: Pick<GameSummary, "id" | "organizerId"> & { venue: object | null },
): Promise<NamedGame[]> {
  if (!game.venue || viewer?.id !== game.organizerId) return [];
  return overlapping.all({ id: game.id });
}

export async function overlapWarning(
  [first]: readonly NamedGame[],
  locale: Locale,
  key: "ownOverlap" | "alsoPlaying" = "ownOverlap",
): Promise<{ path: string; text: string } | null> {
  if (!first) return null;
  const params = { game: first.title, when: await whenOf(first, locale) };
  const text = translator(locale, "games")(key, params);
  return { path: gamePath(first.id), text };
}
