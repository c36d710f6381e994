import type { GameKey } from "../games/actions";
import type { Name } from "../history";
import type { Model } from "../model";
import { ADMIN } from "../people";
import { DONE, refused, type Verdict } from "../verdict";
import type { VenueAction, VenueKey, VenuePlan } from "./actions";

/** The rules of docs/rules/venues.md. */

export interface Venue {
  key: VenueKey;
  plan: VenuePlan;
  keeper: Name;
  isDeleted: boolean;
  /** Changes that are in its history. */
  edits: number;
  /** Stars by who gave them. */
  ratings: Map<Name, number>;
  favoriteOf: Set<Name>;
  /** Former ones too: what was written earlier says them. */
  names: Set<string>;
}

export interface VenueRights {
  edit: boolean;
  delete: boolean;
  seeHistory: boolean;
  rate: boolean;
  favorite: boolean;
}

export class Venues {
  readonly #venues = new Map<VenueKey, Venue>();

  constructor(readonly model: Model) {}

  one(key: VenueKey): Venue | undefined {
    return this.#venues.get(key);
  }

  get all(): Venue[] {
    return [...this.#venues.values()];
  }

  /** Where games may be planned. */
  get open(): Venue[] {
    return this.all.filter(({ isDeleted }) => !isDeleted);
  }

  isOpen = (key: VenueKey): boolean => this.one(key)?.isDeleted === false;

  namesOf = (key: VenueKey | undefined): string[] => [
    ...((key === undefined ? undefined : this.one(key))?.names ?? []),
  ];

  gamesAt(key: VenueKey): GameKey[] {
    return this.model.games.all.flatMap((game) => (game.plan.venue === key ? [game.key] : []));
  }

  rights({ keeper }: Venue, who: Name | null): VenueRights {
    const isKeeper = keeper === who;
    return {
      edit: isKeeper || who === ADMIN,
      delete: isKeeper,
      seeHistory: isKeeper || who === ADMIN,
      rate: who !== null && !isKeeper,
      favorite: who !== null,
    };
  }

  judge(action: VenueAction): Verdict {
    const { who } = action;
    if (action.does === "addVenue") return this.#add(action);
    const venue = this.one(action.venue);
    if (!venue || venue.isDeleted) return refused("venue_not_found");
    switch (action.does) {
      case "editVenue":
        if (!this.rights(venue, who).edit) return refused("only_venue_creator");
        this.#edit(venue, action.change);
        return DONE;
      case "deleteVenue":
        if (venue.keeper !== who) return refused("only_venue_creator");
        if (this.#isUsed(venue.key)) return refused("venue_has_games");
        venue.isDeleted = true;
        return DONE;
      case "rateVenue":
        if (!this.rights(venue, who).rate) return refused("venue_rating_own");
        venue.ratings.set(who, action.stars);
        return DONE;
      case "addFavorite":
        venue.favoriteOf.add(who);
        return DONE;
      case "removeFavorite":
        venue.favoriteOf.delete(who);
        return DONE;
    }
  }

  #add({ who, venue: key, plan }: VenueAction & { does: "addVenue" }): Verdict {
    this.#venues.set(key, {
      ...{ key, plan, keeper: who, isDeleted: false, edits: 0 },
      ...{ ratings: new Map(), favoriteOf: new Set(), names: new Set([plan.name]) },
    });
    return DONE;
  }

  #edit(venue: Venue, change: Partial<VenuePlan>): void {
    const plan = { ...venue.plan, ...change };
    const { name, address, town } = venue.plan;
    if (plan.name === name && plan.address === address && plan.town === town) return;
    venue.plan = plan;
    venue.edits++;
    venue.names.add(plan.name);
  }

  /** By a game that is scheduled or running. */
  #isUsed = (key: VenueKey): boolean =>
    this.model.games.all.some(
      ({ plan, status }) => plan.venue === key && (status === "scheduled" || status === "in_progress"),
    );
}
