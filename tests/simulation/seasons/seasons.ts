import type { CrewKey } from "../crews/actions";
import type { Crew } from "../crews/crews";
import { scoreFaults } from "../formats/score-faults";
import type { Name } from "../history";
import { dayOf } from "../inbox/night";
import type { Model, Sent } from "../model";
import { DONE, refused, type Verdict } from "../verdict";
import type { Points, SeasonAction, SeasonKey, SeasonPlan } from "./actions";

/** The rules of docs/rules/results.md about seasons. */

export interface Season {
  key: SeasonKey;
  crew: CrewKey;
  plan: SeasonPlan;
}

export const USUAL_POINTS: Points = { won: 3, drawn: 1, lost: 0, played: 0 };
const MOST_POINTS = 100;
const MOST_DAYS = 366;
const LONGEST_NAME = 60;

export class Seasons {
  /** In the order in which they were created. */
  #all: Season[] = [];
  /** By who opened which, to change it. */
  readonly #opened = new Map<string, SeasonPlan>();
  /** Of these, the ones whose form they got. */
  readonly #withForm = new Map<string, boolean>();

  constructor(readonly model: Model) {}

  one = (key: SeasonKey): Season | undefined => this.#all.find((season) => season.key === key);

  openedBy = (who: Name, key: SeasonKey): SeasonPlan | undefined => this.#opened.get(`${who} ${key}`);

  /** Newest first: by their first days, then by when they were created. */
  of(crew: CrewKey): Season[] {
    const own = this.#all.filter((season) => season.crew === crew).reverse();
    return own.sort((a, b) => (b.plan.first ?? 0) - (a.plan.first ?? 0));
  }

  /** That today is in. */
  current(crew: CrewKey): Season | undefined {
    return this.of(crew).find(({ plan }) => includes(plan, dayOf(this.model.now)));
  }

  judge({ action, by }: Sent<SeasonAction>): Verdict {
    const { who } = action;
    const crew = this.model.crews.crew(action.seasons);
    const reasons = [...(crew ? crewReasons(crew, who) : ["crew_not_found"])];
    if (action.does === "createSeason") {
      reasons.push(...faultsOf(action.plan));
      if (reasons.length > 0) return refused(...reasons);
      this.#all.push({ key: action.season, crew: action.seasons, plan: action.plan });
      return DONE;
    }
    const season = this.of(action.seasons).find(({ key }) => key === action.season);
    if (!season) {
      const faults = action.does === "editSeason" ? faultsOf(action.plan) : [];
      return refused("season_not_found", ...reasons, ...faults);
    }
    switch (action.does) {
      case "openSeason":
        return this.#open(season, { action, by }, reasons);
      case "editSeason":
        return this.#edit(season, { action, by }, reasons);
      case "removeSeason":
        if (reasons.length > 0) return refused(...reasons);
        this.#all = this.#all.filter((other) => other !== season);
        return DONE;
    }
  }

  /** In JSON for everybody who reads the table, on a page for organizers. */
  #open(season: Season, { action, by }: Sent<SeasonAction>, reasons: string[]): Verdict {
    const crew = this.model.crews.crew(season.crew);
    const isSeen = by === "json" ? crew !== undefined && seesTable(crew, action.who) : reasons.length === 0;
    if (!isSeen) return refused("only_crew_member", ...reasons);
    const place = `${action.who} ${season.key}`;
    this.#opened.set(place, season.plan);
    this.#withForm.set(place, reasons.length === 0);
    return DONE;
  }

  #edit(
    season: Season,
    { action, by }: Sent<SeasonAction & { does: "editSeason" }>,
    reasons: string[],
  ): Verdict {
    const { who, plan } = action;
    const crew = this.model.crews.crew(season.crew);
    // JSON compares with what the program reads now.
    if (by === "json" && crew && !seesTable(crew, who)) reasons.push("only_crew_member");
    const isOpen = by === "json" || this.#withForm.get(`${who} ${season.key}`) === true;
    const seen = (action.onOldPage && isOpen ? this.openedBy(who, season.key) : undefined) ?? season.plan;
    if (by === "json" && lineOf(seen) !== lineOf(season.plan)) reasons.push("changed_meanwhile");
    const merged = by === "form" ? mergedPlan({ seen, now: season.plan, mine: plan }) : plan;
    reasons.push(...(merged ? faultsOf(merged) : ["edit_conflict"]));
    if (reasons.length > 0 || !merged) return refused(...reasons);
    season.plan = merged;
    return DONE;
  }
}

export const includes = ({ first, last }: SeasonPlan, day: number): boolean =>
  first !== null && last !== null && first <= day && day <= last;

/** Members, and everybody else of an open listed crew. */
export const seesTable = (crew: Crew, who: Name | null): boolean =>
  crew.isReadBy(who) || (crew.plan.isListed && crew.isOpen);

const crewReasons = (crew: Crew, who: Name): string[] => [
  ...(crew.isSeenBy(who) ? [] : ["crew_not_found"]),
  ...(crew.isClosed ? ["crew_closed"] : []),
  ...(crew.organizes(who) ? [] : ["only_crew_organizer"]),
];

const faultsOf = ({ name, first, last, points }: SeasonPlan): string[] => [
  ...(name.trim() === "" ? ["season_name_required"] : []),
  ...(name.length > LONGEST_NAME ? ["text_too_long"] : []),
  ...(first === null || last === null ? ["invalid_date"] : []),
  ...(first !== null && last !== null && (last < first || last - first >= MOST_DAYS) ? ["season_days"] : []),
  ...scoreFaults(Object.values(points), MOST_POINTS),
];

const lineOf = ({ name, first, last, points }: SeasonPlan): string =>
  JSON.stringify([name, first, last, points.won, points.drawn, points.lost, points.played]);

/** With the changes of both; null where they changed the same field differently. */
function mergedPlan(plans: Record<"seen" | "now" | "mine", SeasonPlan>): SeasonPlan | null {
  const { seen, now, mine } = plans;
  let isConflict = false;
  const merge = <Value>(before: Value, theirs: Value, own: Value): Value => {
    if (own === before) return theirs;
    if (theirs !== before && theirs !== own) isConflict = true;
    return own;
  };
  const point = (of: keyof Points): number => merge(seen.points[of], now.points[of], mine.points[of]);
  const merged = {
    name: merge(seen.name, now.name, mine.name),
    first: merge(seen.first, now.first, mine.first),
    last: merge(seen.last, now.last, mine.last),
    points: { won: point("won"), drawn: point("drawn"), lost: point("lost"), played: point("played") },
  };
  return isConflict ? null : merged;
}
