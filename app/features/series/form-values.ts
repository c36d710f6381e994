import { shownType } from "~/features/games/crew-rules";
import { NONE, type SeriesFields } from "./fields";

const twoDigits = (part: number) => String(part).padStart(2, "0");

function endOf({ startTime, durationMinutes }: SeriesFields): string {
  const end = Number(startTime.slice(0, 2)) * 60 + Number(startTime.slice(3)) + durationMinutes;
  return `${twoDigits(Math.floor(end / 60) % 24)}:${twoDigits(end % 60)}`;
}

const box = (isTicked: boolean) => (isTicked ? "on" : "");
const textOf = (value: string | number | null) => (value === null ? "" : String(value));

export const formValues = (series: SeriesFields) => ({
  title: series.title,
  venueId: series.venueId ?? NONE,
  weekdays: Array.from(series.weekdays),
  everyWeeks: String(series.everyWeeks),
  firstDate: series.firstDate,
  until: textOf(series.until),
  startTime: series.startTime,
  endTime: endOf(series),
  minPlayers: String(series.minPlayers),
  maxPlayers: String(series.maxPlayers),
  price: textOf(series.cost?.total ?? series.price),
  costSharing: series.cost?.remainder ?? "each",
  opensDaysBefore: String(series.opensDaysBefore),
  opensAt: series.opensAt,
  organizerPlays: box(series.organizerPlays),
  description: textOf(series.description),
  skillLevel: series.skillLevel,
  audience: series.audience,
  gameType: shownType(series),
  crewId: series.crewId ?? NONE,
  guestsAllowed: box(series.guestsAllowed),
  companionsAllowed: String(series.companionsAllowed),
  leaveHours: textOf(series.leaveHours),
  minCheckHours: String(series.minCheckHours),
  lateLeaversOwe: box(series.lateLeaversOwe),
  callsItselfOff: box(series.callsItselfOff),
});
