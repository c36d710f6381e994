import type { CrewKey } from "../crews/actions";
import type { Plan } from "../games/actions";
import type { Name } from "../history";

/** "series 3" */
export type SeriesKey = string;

/** In the order in which games invite them. */
export const WAVES = ["regulars", "crew", "everyone"] as const;

/** Days count from the first of the history; times of day in minutes. */
export interface SeriesPlan {
  crew: CrewKey | null;
  /** Only its crew sees its games. */
  isCrewOnly: boolean;
  /** 1 is Monday. */
  weekdays: number[];
  everyWeeks: number;
  first: number;
  until: number | null;
  start: number;
  duration: number;
  opensDaysBefore: number;
  opensAt: number;
  min: number;
  max: number;
  friends: number;
  guests: boolean;
  plays: boolean;
  /** What its games cost; without it nothing. */
  pricing?: Pick<Plan, "price" | "cost" | "leaveHours" | "lateLeaversOwe">;
  callsItselfOff: boolean;
  /** Both days included. */
  otherHours?: OtherHours | null;
  /** Days before a game; null: the usual ones. */
  waves: Partial<Record<(typeof WAVES)[number], number>> | null;
}

interface OtherHours {
  from: number;
  until: number;
  start: number;
}

export interface SeriesChange
  extends Partial<Pick<SeriesPlan, "weekdays" | "start" | "duration" | "min" | "max" | "until">> {
  /** For each player, in dirhams; null: free. */
  price?: number | null;
}

export type SeriesAction =
  | { does: "repeat"; who: Name; series: SeriesKey; plan: SeriesPlan }
  /** `following`: and all later games. */
  | { does: "skip"; who: Name; series: SeriesKey; day: number; reason: string | null; following: boolean }
  | { does: "unskip"; who: Name; series: SeriesKey; day: number }
  /** Null stays. `following`: and all later games, which are `as` then if the series is split. */
  | {
      does: "moveDay";
      who: Name;
      series: SeriesKey;
      day: number;
      newDay: number | null;
      start: number | null;
      following: boolean;
      as: SeriesKey;
    }
  | { does: "setHours"; who: Name; series: SeriesKey; hours: OtherHours | null }
  /** `from`: that day's game and those after, which are `as` then if the series is split; null: games that have not opened. */
  | {
      does: "changeSeries";
      who: Name;
      series: SeriesKey;
      change: SeriesChange;
      from: number | null;
      as: SeriesKey;
    }
  | { does: "end" | "undoEnd" | "resume" | "takeSeriesOver"; who: Name; series: SeriesKey }
  | { does: "readSeries"; who: Name; series: SeriesKey }
  | { does: "pause"; who: Name; series: SeriesKey; until: number | null }
  | RegularAction;

export type RegularAction =
  | { does: "addRegular" | "removeRegular"; who: Name; series: SeriesKey; player: Name }
  | { does: "setDefault"; who: Name; series: SeriesKey; player: Name; isIn: boolean };

export function sentenceOfSeries(action: SeriesAction): string {
  const { who, series } = action;
  switch (action.does) {
    case "repeat": {
      const { weekdays, start, ...rest } = action.plan;
      const others = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
      return `${who} plans ${series} on weekdays ${weekdays.join("")} at ${clockOf(start)}: ${others.join(", ")}`;
    }
    case "skip":
      return `${who} skips day ${action.day + 1}${action.following ? " and all later ones" : ""} of ${series}`;
    case "unskip":
      return `${who} takes back what day ${action.day + 1} of ${series} skips`;
    case "moveDay": {
      const { newDay, start } = action;
      const to = [
        ...(newDay === null ? [] : [`day ${newDay + 1}`]),
        ...(start === null ? [] : [clockOf(start)]),
      ];
      return `${who} moves day ${action.day + 1}${action.following ? " and all later ones" : ""} of ${series} to ${to.join(" ")}`;
    }
    case "setHours": {
      const { hours } = action;
      return hours === null
        ? `${who} removes the other hours of ${series}`
        : `${who} has ${series} play at ${clockOf(hours.start)} from day ${hours.from + 1} to day ${hours.until + 1}`;
    }
    case "changeSeries": {
      const since = action.from === null ? "games of it that have not opened" : `day ${action.from + 1} on`;
      const changes = Object.entries(action.change).map(
        ([name, value]) => `${name} ${JSON.stringify(value)}`,
      );
      return `${who} changes ${series} for ${since}: ${changes.join(", ")}`;
    }
    case "end":
      return `${who} ends ${series}`;
    case "undoEnd":
      return `${who} takes back the end of ${series}`;
    case "pause":
      return `${who} pauses ${series}${action.until === null ? "" : ` until day ${action.until + 1}`}`;
    case "resume":
      return `${who} resumes ${series}`;
    case "takeSeriesOver":
      return `${who} takes over ${series}`;
    case "readSeries":
      return `${who} reads ${series}`;
    case "addRegular":
      return `${who} makes ${action.player} a regular of ${series}`;
    case "removeRegular":
      return `${who} removes ${action.player} from the regulars of ${series}`;
    case "setDefault":
      return `${who} has ${action.player} ${action.isIn ? "in" : "no longer in"} by default in ${series}`;
  }
}

/** "19:30" */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
