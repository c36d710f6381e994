import type { CrewKey } from "../crews/actions";
import type { Name } from "../history";
import type { SeriesKey } from "../series/actions";

/** "season 3" */
export type SeasonKey = string;

export interface SeasonPlan {
  name: string;
  /** Days since the history's first; null: a day that does not exist. */
  first: number | null;
  /** Included. */
  last: number | null;
  points: Points;
}

/** For each game; `played`: for coming. */
export interface Points {
  won: number;
  drawn: number;
  lost: number;
  played: number;
}

/** Of a crew's own seasons; `seasons`: of which crew. */
export type SeasonAction =
  | { does: "createSeason"; who: Name; seasons: CrewKey; season: SeasonKey; plan: SeasonPlan }
  /** To change it. */
  | { does: "openSeason"; who: Name; seasons: CrewKey; season: SeasonKey }
  /** `onOldPage`: with the page, or the answer in JSON, that they opened before. */
  | {
      does: "editSeason";
      who: Name;
      seasons: CrewKey;
      season: SeasonKey;
      plan: SeasonPlan;
      onOldPage: boolean;
    }
  | { does: "removeSeason"; who: Name; seasons: CrewKey; season: SeasonKey };

/** Of a crew's table. */
export interface TableAction {
  does: "readTable";
  who: Name;
  table: CrewKey;
  /** A season or a number of years ago; null: as the program chooses. */
  period: SeasonKey | number | null;
  /** Only its games. */
  weekly: SeriesKey | null;
}

export function sentenceOfSeason(action: SeasonAction): string {
  const { who, seasons, season } = action;
  switch (action.does) {
    case "createSeason":
      return `${who} creates ${season} of ${seasons}: ${planLine(action.plan)}`;
    case "openSeason":
      return `${who} opens ${season} of ${seasons} to change it`;
    case "editSeason":
      return `${who} changes ${season} of ${seasons}${action.onOldPage ? " with the page opened before" : ""}: ${planLine(action.plan)}`;
    case "removeSeason":
      return `${who} removes ${season} of ${seasons}`;
  }
}

export function sentenceOfTable({ who, table, period, weekly }: TableAction): string {
  const when = typeof period === "number" ? `the year ${period} years ago` : period;
  return `${who} reads the season table of ${table}${when ? ` for ${when}` : ""}${weekly ? `, only ${weekly}` : ""}`;
}

const planLine = ({ name, first, last, points }: SeasonPlan): string =>
  `"${name}", days ${first} to ${last}, points ${Object.values(points).join("/")}`;
