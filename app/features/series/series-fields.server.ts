import { costOf } from "~/features/games/dues/share";
import type { SeriesFields } from "./fields";
import type { SeriesRow } from "./store.server";

export function fieldsOf(row: SeriesRow): SeriesFields {
  const { otherFrom, otherUntil, otherStartTime, priceMinor } = row;
  const otherHours =
    otherFrom && otherUntil && otherStartTime
      ? { from: otherFrom, until: otherUntil, startTime: otherStartTime }
      : null;
  const cost = costOf(row);
  return {
    title: row.title,
    description: row.description,
    sportId: row.sportId,
    venueId: row.venueId,
    weekdays: row.weekdays,
    everyWeeks: row.everyWeeks,
    startTime: row.startTime,
    durationMinutes: row.durationMinutes,
    firstDate: row.firstDate,
    until: row.until,
    opensDaysBefore: row.opensDaysBefore,
    opensAt: row.opensAt,
    otherHours,
    minPlayers: row.minPlayers,
    maxPlayers: row.maxPlayers,
    skillLevel: row.skillLevel,
    gameType: row.gameType,
    audience: row.audience,
    price: cost || priceMinor === null ? null : priceMinor / 100,
    cost,
    organizerPlays: row.organizerPlays,
    guestsAllowed: row.guestsAllowed,
    crewId: row.crewId,
    crewOnly: row.crewOnly,
    crewFirstHours: row.crewFirstHours,
    companionsAllowed: row.companionsAllowed,
    leaveHours: row.leaveHours,
    lateLeaversOwe: row.lateLeaversOwe,
    minCheckHours: row.minCheckHours,
    callsItselfOff: row.callsItselfOff,
  };
}
