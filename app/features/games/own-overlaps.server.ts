import { millisecondsInHour } from "date-fns/constants";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { GAME_LIMITS } from "#db/limits/games";
import type { Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { formatDayWord } from "~/core/day-word.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { gamePath } from "./components/paths";
import type { GameSummary } from "./game-summary.server";

/** Another game of the same organizer at the same venue and time. */
export interface OwnOverlap {
  id: string;
  title: string;
  startTime: Date;
  cityId: string | null;
}

const MOST = 3;
const LONGEST = GAME_LIMITS.hours.max * millisecondsInHour;
const bound = sql.placeholder;

const overlapping = db
  .select({
    id: sql<string>`id`,
    title: sql<string>`title`,
    startTime: sql<number>`start_time`,
    cityId: sql<string | null>`city_id`,
  })
  .from(
    sql`(select g.id, g.title, g.start_time, g.city_id from games as this cross join games as g
      on g.venue_id = this.venue_id and g.start_time < this.end_time and g.start_time > this.start_time - ${sql.raw(String(LONGEST))} - 1
      where this.id = ${bound("id")} and this.game_status in ('scheduled', 'in_progress')
        and g.id <> this.id and g.organizer_id = this.organizer_id and g.end_time > this.start_time
        and g.game_status in ('scheduled', 'in_progress') and g.hidden_at is null
      order by g.start_time, g.id limit ${MOST}) as own`,
  )
  .prepare();

/**
 * The games that a game's organizer has at its venue while it is played, for that person alone: a warning, never a refusal. At most
 * three, in one statement.
 */
export async function ownOverlaps(
  viewer: Viewer,
  game: Pick<GameSummary, "id" | "organizerId"> & { venue: object | null },
): Promise<OwnOverlap[]> {
  if (!game.venue || viewer?.id !== game.organizerId) return [];
  const rows = await overlapping.all({ id: game.id });
  return rows.map((row) => ({ ...row, startTime: new Date(row.startTime) }));
}

/** The first of them in words, with its page. */
export async function overlapWarning(
  [first]: readonly OwnOverlap[],
  locale: Locale,
): Promise<{ path: string; text: string } | null> {
  if (!first) return null;
  const when = formatDayWord(first.startTime, now(), locale, await zoneOf(first));
  const text = translator(locale, "games")("ownOverlap", { game: first.title, when });
  return { path: gamePath(first.id), text };
}
