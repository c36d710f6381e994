import { daysInWeek, millisecondsInMinute } from "date-fns/constants";
import type { Actor } from "~/core/actor";
import { withoutUndefined } from "~/core/pick";
import type { IdempotencyKey } from "~/core/protection/idempotency.server";
import { now as currentTime } from "~/core/time/clock.server";
import { addDays, daysBetween, instantToWall, weekdayOf } from "~/core/time/timezone.server";
import { carriedOver } from "~/features/games/again.server";
import { findGameRow, type GameRow } from "~/features/games/authorize-game.server";
import { requireCan } from "~/features/games/permissions";
import { zoneOf } from "~/features/places/zones.server";
import { crewChoices } from "./choices.server";
import { createSeries } from "./create-series.server";
import type { SeriesFields } from "./fields";
import type { SeriesFormInput } from "./forms.server";
import { DEFAULTS } from "./schema.server";

async function gameToRepeat(actor: Actor, gameId: string) {
  const { game, participation } = await findGameRow(actor, gameId);
  requireCan(actor, "duplicate", { game, participation, now: currentTime() });
  return { game, plays: participation?.status === "confirmed" };
}

/** From the game's next week on. Errors: game_not_found, only_organizer. */
export async function seriesDraft(
  actor: Actor,
  gameId: string,
): Promise<{ game: GameRow; fields: SeriesFields }> {
  const { game, plays } = await gameToRepeat(actor, gameId);
  const zone = await zoneOf(game);
  const start = instantToWall(game.startTime, zone);
  const {
    isPaid: _,
    externalParticipants: __,
    duplicateOfId: ___,
    ...carried
  } = await carriedOver(actor, game);
  const crews = await crewChoices(actor);
  const isOrganizers = crews.some(({ value }) => value === carried.crewId);
  return {
    game,
    fields: {
      ...{ companionsAllowed: 0, leaveHours: null, minCheckHours: 2, callsItselfOff: false, ...carried },
      lateLeaversOwe: carried.lateLeaversOwe ?? false,
      ...(isOrganizers && carried.crewId
        ? { crewId: carried.crewId, crewOnly: carried.crewOnly ?? false }
        : { crewId: null, crewOnly: false }),
      crewFirstHours: (isOrganizers && carried.crewFirstHours) || null,
      title: game.title,
      ...{ price: carried.cost ? null : carried.price, cost: carried.cost ?? null },
      weekdays: String(weekdayOf(start.date)),
      everyWeeks: 1,
      firstDate: weekAfter(game, { date: start.date, zone }),
      until: null,
      startTime: start.time,
      durationMinutes: Math.round((+game.endTime - +game.startTime) / millisecondsInMinute),
      opensDaysBefore: DEFAULTS.opensDaysBefore,
      opensAt: DEFAULTS.opensAt,
      otherHours: null,
      organizerPlays: plays,
    },
  };
}

/** After the game and after today. */
function weekAfter({ startTime }: GameRow, { date, zone }: { date: string; zone: string }): string {
  const today = instantToWall(currentTime(), zone).date;
  const weeks = Math.floor(daysBetween(date, today) / daysInWeek) + 1;
  return addDays(date, 7 * (startTime > currentTime() ? 1 : Math.max(1, weeks)));
}

/** Errors: game_not_found, only_organizer, and those of `createSeries`. */
export async function createSeriesLike(
  actor: Actor,
  { gameId, input }: { gameId: string; input: SeriesFormInput },
  idempotencyKey?: IdempotencyKey,
): Promise<{ id: string; repeated: boolean }> {
  const { fields } = await seriesDraft(actor, gameId);
  return createSeries(actor, { ...fields, ...withoutUndefined(input) }, idempotencyKey);
}
