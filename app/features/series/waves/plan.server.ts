import { millisecondsInDay, millisecondsInHour, millisecondsInWeek } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { INVITATION_WAVES } from "#db/schema/games";
import { seriesWaves } from "#db/schema/series";
import { formatClock, formatLongWeekday, formatWhen } from "~/core/time/timezone.server";
import { deliveryTime } from "~/features/games/quiet-hours.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import type { Wave } from "../fields";

/** In the usual order. */
export const WAVES = INVITATION_WAVES;

const wavesOfGame = db
  .select({
    who: sql<Wave["who"]>`plan.who`,
    daysBefore: sql<number>`plan.days_before`,
    startTime: sql<number>`game.start_time`,
    cityId: sql<string | null>`game.city_id`,
    isFull: sql<number>`game.seats_taken >= game.max_players`,
    hasCrew: sql<number>`game.crew_id is not null and game.crew_only = 0`,
    /** Of the game, whatever the plan says by now. */
    opensHours: sql<number | null>`game.crew_first_hours`,
    sentAt: sql<number | null>`sent.sent_at`,
  })
  .from(sql`games as game`)
  .innerJoin(sql`series_waves as plan`, sql`plan.series_id = game.series_id`)
  .leftJoin(sql`game_invitation_waves as sent`, sql`sent.game_id = game.id and sent.wave = plan.who`)
  .where(sql`game.id = ${sql.placeholder("id")} and game.game_status = 'scheduled'`)
  .orderBy(sql`plan.days_before desc, plan.who desc`)
  .prepare();

type PlannedWave = Awaited<ReturnType<typeof wavesOfGame.all>>[number];

const wavesStatement = db
  .select({ who: seriesWaves.who, daysBefore: seriesWaves.daysBefore })
  .from(seriesWaves)
  .where(eq(seriesWaves.seriesId, sql.placeholder("id")))
  .prepare();

export const wavesOfSeries = (seriesId: string): Promise<Wave[]> => wavesStatement.all({ id: seriesId });

interface Reader {
  locale: Locale;
  now: Date;
}

/**
 * "Regulars: invited Tuesday · Crew: once a spot is free · Everyone: Saturday 6:00 PM"; null without waves or after the
 * start.
 */
export async function wavesLine(gameId: string, { locale, now }: Reader): Promise<string | null> {
  const rows = await wavesOfGame.all({ id: gameId });
  const waves = rows.filter(({ who, hasCrew }) => who === "regulars" || hasCrew);
  const [game] = waves;
  if (!game || game.startTime <= +now) return null;
  const t = translator(locale, "regulars");
  const zone = await zoneOf(game);
  const parts = waves.map(async (wave) =>
    t(`line_${wave.who}`, { when: await whenOf(wave, { locale, now, zone }) }),
  );
  return joinList(locale, await Promise.all(parts), " · ");
}

async function whenOf(wave: PlannedWave, { locale, now, zone }: Reader & { zone: string }): Promise<string> {
  const t = translator(locale, "regulars");
  const { who, startTime, cityId, isFull, opensHours, sentAt } = wave;
  const near = (time: Date) => Math.abs(+time - +now) < millisecondsInWeek;
  const day = (time: Date) =>
    near(time) ? formatLongWeekday(time, locale, zone) : formatWhen(time, locale, zone);
  const moment = (time: Date) => (near(time) ? `${day(time)} ${formatClock(time, locale, zone)}` : day(time));
  if (who === "everyone") {
    const before =
      opensHours === null ? wave.daysBefore * millisecondsInDay : opensHours * millisecondsInHour;
    const opensAt = new Date(startTime - before);
    return opensAt <= now ? t("openSince", { when: day(opensAt) }) : moment(opensAt);
  }
  if (sentAt !== null) return t("invited", { when: day(new Date(sentAt)) });
  const due = new Date(startTime - wave.daysBefore * millisecondsInDay);
  if (due <= now && isFull) return t("whenFree");
  const at = await deliveryTime({ cityId, startTime: new Date(startTime) }, due > now ? due : now);
  return at <= now ? t("soon") : moment(at);
}
