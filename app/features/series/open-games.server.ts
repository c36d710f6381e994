import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { withoutUndefined } from "~/core/pick";
import { addDays } from "~/core/time/timezone.server";
import { editGameIn } from "~/features/games/edit-game.server";
import type { GameChanges } from "~/features/games/game-fields";
import { cancelGameIn } from "~/features/games/game-status.server";
import type { SeriesChanges } from "./fields";
import { isDayOf, type Recurrence, type SeriesDay, seriesDay } from "./recurrence";
import { fieldsOf } from "./series-fields.server";
import type { LoadedSeries, SeriesRow } from "./store.server";

/** How far an open game may move when the weekdays change. */
const NEAREST_DAYS = 6;

interface OpenGamesChange {
  /** With its open games. */
  before: LoadedSeries;
  /** Which has the games now. */
  after: SeriesRow;
  /** Only what differs from before. */
  changed: SeriesChanges;
  from: string;
  now: Date;
}

/**
 * Through editGame, one at a time, so that players are notified. What was changed by hand stays unless the same field
 * changes. A game on a removed weekday moves to the nearest new day, or is cancelled if there is none. Errors: those of
 * editGame and cancelGame.
 */
export async function changeOpenGames(tx: Tx, actor: Actor, change: OpenGamesChange): Promise<void> {
  const { before, after, changed, from } = change;
  const taken = new Set(before.opened.map(({ date }) => date));
  for (const { id: gameId, date, isScheduled, isHidden, hasPriceForEach } of before.opened) {
    if (!isScheduled || isHidden || date < from) continue;
    const day = isDayOf(after, date) ? seriesDay(after, date, before) : nearestDay(date, change, taken);
    if (!day) {
      await cancelGameIn(tx, actor, { gameId, reason: null });
      continue;
    }
    if (day.date !== date) {
      taken.add(day.date);
      await tx.update(games).set({ seriesDate: day.date }).where(eq(games.id, gameId));
    }
    const old = seriesDay(before.row, date, before);
    const moves = +old.start !== +day.start || +old.end !== +day.end;
    const changes = withoutUndefined<GameChanges>({
      ...gameChanges(changed),
      ...priceChanges(changed, after),
      // A game that was made free by hand stays free.
      ...((hasPriceForEach || changed.price != null) && { lateLeaversOwe: changed.lateLeaversOwe }),
      // A day's own venue stays.
      ...(day.exception?.venueId && { venueId: undefined }),
      ...(moves && { when: { startTime: day.start, endTime: day.end } }),
    });
    if (Object.keys(changes).length > 0) await editGameIn(tx, actor, { gameId, changes });
  }
}

/** Only if as many weekdays were added as removed. */
function nearestDay(
  date: string,
  { before, after, from, now }: OpenGamesChange,
  taken: ReadonlySet<string>,
): SeriesDay | null {
  if (!replacesDays(before.row, after)) return null;
  const days = Array.from({ length: NEAREST_DAYS }, (_, index) => index + 1)
    .flatMap((distance) => [addDays(date, distance), addDays(date, -distance)])
    .filter((other) => other >= from && isDayOf(after, other) && !taken.has(other))
    .map((other) => seriesDay(after, other, before));
  return days.find(({ off, start }) => !off && start > now) ?? null;
}

function replacesDays(before: Recurrence, after: Recurrence): boolean {
  const without = (days: string, others: string) => Array.from(days).filter((day) => !others.includes(day));
  const removed = without(before.weekdays, after.weekdays).length;
  const added = without(after.weekdays, before.weekdays).length;
  return removed > 0 && removed === added && before.everyWeeks === after.everyWeeks;
}

/** Without the time. */
function gameChanges(changed: SeriesChanges): GameChanges {
  const { title, description, sportId, venueId, minPlayers, maxPlayers, skillLevel } = changed;
  const { gameType, audience, guestsAllowed, crewId, crewOnly, crewFirstHours } = changed;
  const { companionsAllowed, leaveHours, minCheckHours, callsItselfOff } = changed;
  return {
    ...{ title, description, sportId, venueId, minPlayers, maxPlayers, skillLevel },
    ...{ gameType, audience, guestsAllowed, crewId, crewOnly, crewFirstHours },
    ...{ companionsAllowed, leaveHours, minCheckHours, callsItselfOff },
  };
}

/** Nobody is asked for each game: who has paid one has paid it, unless the cost is shared. */
function priceChanges(changed: SeriesChanges, after: SeriesRow): GameChanges {
  if (changed.price === undefined && changed.cost === undefined) return {};
  const { price, cost } = fieldsOf(after);
  return {
    ...{ isPaid: price !== null || cost !== null, price, cost },
    paidSpots: cost ? "difference" : "settled",
  };
}
