import type { Name } from "../history";

/** "venue 3" */
export type VenueKey = string;

/** Which of two cities. */
export type Town = "the town" | "the next town";

export interface VenuePlan {
  name: string;
  address: string;
  town: Town;
}

export type VenueAction =
  | { does: "addVenue"; who: Name; venue: VenueKey; plan: VenuePlan }
  | { does: "editVenue"; who: Name; venue: VenueKey; change: Partial<VenuePlan> }
  | { does: "deleteVenue"; who: Name; venue: VenueKey }
  | { does: "rateVenue"; who: Name; venue: VenueKey; stars: number }
  | { does: "addFavorite" | "removeFavorite"; who: Name; venue: VenueKey };

export function sentenceOfVenue(action: VenueAction): string {
  const { who, venue } = action;
  switch (action.does) {
    case "addVenue":
      return `${who} adds ${venue}: ${listed(action.plan)}`;
    case "editVenue":
      return `${who} changes ${venue}: ${listed(action.change)}`;
    case "deleteVenue":
      return `${who} deletes ${venue}`;
    case "rateVenue":
      return `${who} gives ${venue} ${action.stars} of five stars`;
    case "addFavorite":
      return `${who} adds ${venue} to the favorites`;
    case "removeFavorite":
      return `${who} takes ${venue} out of the favorites`;
  }
}

const listed = (plan: Partial<VenuePlan>): string =>
  Object.entries(plan)
    .map(([name, value]) => `${name} "${value}"`)
    .join(", ");
