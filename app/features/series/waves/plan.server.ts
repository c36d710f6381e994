import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { INVITATION_WAVES } from "#db/schema/games";
import { seriesWaves } from "#db/schema/series";
import { formatClock, formatLongWeekday, formatWhen } from "~/core/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import type { Wave } from "../fields";

const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** Who can be invited apart, in the usual order. */
export const WAVES = INVITATION_WAVES;

/** A wave of one game: when it is due, and when it went out. */
interface PlannedWave {
  who: (typeof WAVES)[number];
  at: Date;
  sentAt: Date | null;
}

const wavesOfGame = db
  .select({
    who: sql<PlannedWave["who"]>`plan.who`,
    daysBefore: sql<number>`plan.days_before`,
    startTime: sql<number>`game.start_time`,
    hasCrew: sql<number>`game.crew_id is not null and game.crew_only = 0`,
    sentAt: sql<number | null>`sent.sent_at`,
    cityId: sql<string | null>`game.city_id`,
  })
  .from(sql`games as game`)
  .innerJoin(sql`series_waves as plan`, sql`plan.series_id = game.series_id`)
  .leftJoin(sql`game_invitation_waves as sent`, sql`sent.game_id = game.id and sent.wave = plan.who`)
  .where(sql`game.id = ${sql.placeholder("id")}`)
  .orderBy(sql`plan.days_before desc, plan.who desc`)
  .prepare();

const wavesStatement = db
  .select({ who: seriesWaves.who, daysBefore: seriesWaves.daysBefore })
  .from(seriesWaves)
  .where(eq(seriesWaves.seriesId, sql.placeholder("id")))
  .prepare();

/** Who is invited how many days before the games of a series. */
export const wavesOfSeries = (seriesId: string): Promise<Wave[]> => wavesStatement.all({ id: seriesId });

/** The waves of a game, the earliest first. */
const wavesIn = (rows: Awaited<ReturnType<typeof wavesOfGame.all>>): PlannedWave[] =>
  rows
    .filter(({ who, hasCrew }) => who === "regulars" || hasCrew)
    .map(({ who, daysBefore, startTime, sentAt }) => ({
      who,
      at: new Date(startTime - daysBefore * DAY),
      sentAt: sentAt === null ? null : new Date(sentAt),
    }));

/** "Regulars: invited Tuesday · Crew: Thursday 18:00 · Everyone: Saturday 18:00"; null for a game without waves. */
export async function wavesLine(
  gameId: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<string | null> {
  const rows = await wavesOfGame.all({ id: gameId });
  const [game] = rows;
  const waves = wavesIn(rows);
  if (!game || waves.length === 0) return null;
  const zone = await zoneOf(game);
  const t = translator(locale, "regulars");
  const near = (time: Date) => Math.abs(+time - +now) < WEEK;
  const day = (time: Date) =>
    near(time) ? formatLongWeekday(time, locale, zone) : formatWhen(time, locale, zone);
  const moment = (time: Date) => (near(time) ? `${day(time)} ${formatClock(time, locale, zone)}` : day(time));
  const parts = waves.map(({ who, at, sentAt }) =>
    t(`line_${who}`, { when: sentAt ? t("invited", { when: day(sentAt) }) : moment(at) }),
  );
  return joinList(locale, parts, " · ");
}
