import type { Tx } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { series, seriesExceptions, seriesRegulars, seriesWaves } from "#db/schema/series";
import { now } from "~/core/time/clock.server";
import { addDays, DEFAULT_ZONE, instantToWall } from "~/core/time/timezone.server";
import { daysFrom, nextOpening, type Recurrence } from "~/features/series/recurrence";
import type { Source } from "../factories/source";
import type { Cast } from "./cast";

/** Late enough that no game opens while the demo is in use. */
const FIRST_AFTER_DAYS = 10;

const ALWAYS = {
  ...{ everyWeeks: 1, until: null, otherFrom: null, otherUntil: null, otherStartTime: null },
  ...{ opensDaysBefore: 6, opensAt: "09:00", pausedAt: null, pausedUntil: null, endedAt: null },
} as const;

export async function writeSeries(tx: Tx, source: Source, cast: Cast): Promise<void> {
  const time = now();
  const firstDate = addDays(instantToWall(time).date, FIRST_AFTER_DAYS);
  const common = {
    organizerId: cast.organizer,
    cityId: cityId("casablanca"),
    createdAt: time,
    updatedAt: time,
  };
  const football = { ...ALWAYS, firstDate, weekdays: "7", startTime: "18:00", durationMinutes: 90 };
  const padel = { ...ALWAYS, firstDate, weekdays: "24", startTime: "20:00", durationMinutes: 60 };
  const id = source.id("series");
  await tx.insert(series).values([
    {
      ...{ ...common, ...football, id, title: "Foot du dimanche", sportId: sportId("football") },
      ...{ minPlayers: 10, maxPlayers: 14, priceMinor: 3000, lateLeaversOwe: true },
      nextOpenAt: opening(football, time),
    },
    {
      ...{ ...common, ...padel, id: source.id("series"), title: "Padel du soir", sportId: sportId("padel") },
      ...{ minPlayers: 4, maxPlayers: 4, nextOpenAt: opening(padel, time) },
      ...{ priceMinor: 5000, costMinor: 20_000, costRemainder: "organizer_pays" as const },
      // After the first, in lists.
      createdAt: new Date(+time + 1),
    },
  ]);
  await tx.insert(seriesRegulars).values({
    ...{ seriesId: id, userId: cast.player, position: 1, defaultIn: true, createdAt: time },
  });
  await tx.insert(seriesWaves).values({ seriesId: id, who: "regulars", daysBefore: 5 });
  const [, skipped] = daysFrom(football, firstDate);
  if (skipped)
    await tx.insert(seriesExceptions).values({
      ...{ seriesId: id, date: skipped, kind: "skip", reason: "Terrain fermé" },
      ...{ createdById: cast.organizer, createdAt: time },
    });
}

const opening = (rule: Recurrence, time: Date): Date | null =>
  nextOpening({ rule, exceptions: [], opened: [], zone: DEFAULT_ZONE, now: time })?.at ?? null;
