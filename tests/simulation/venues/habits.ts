import type { People } from "../habits";
import type { Model } from "../model";
import type { Random } from "../random";
import type { Town, VenueAction, VenuePlan } from "./actions";
import type { Venue } from "./venues";

const TOWNS: readonly Town[] = ["the town", "the town", "the next town"];

/** When people add venues, look after them and rate them. */
export class VenueHabits {
  #venues = 0;
  #names = 0;

  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  next(): VenueAction {
    const { random, people } = this;
    const { all, open } = this.model.venues;
    if (open.length < 2 + people.count / 60 || random.chance(0.04)) return this.#add();
    const venue = random.pick(random.chance(0.9) ? open : all);
    const { key } = venue;
    const who = () => people.any();
    return random.weighed<() => VenueAction>([
      [6, () => ({ does: "editVenue", who: this.#keeper(venue), venue: key, change: this.#change(venue) })],
      [2, () => ({ does: "deleteVenue", who: this.#keeper(venue), venue: key })],
      [5, () => ({ does: "rateVenue", who: who(), venue: key, stars: random.whole(1, 5) })],
      [1, () => ({ does: "rateVenue", who: this.#keeper(venue), venue: key, stars: 5 })],
      [3, () => ({ does: "addFavorite", who: who(), venue: key })],
      [2, () => ({ does: "removeFavorite", who: this.#fan(venue), venue: key })],
    ])();
  }

  #add(): VenueAction {
    const { random } = this;
    const plan = { name: this.#name(), address: this.#address(), town: random.pick(TOWNS) };
    return { does: "addVenue", who: this.people.any(), venue: `venue ${++this.#venues}`, plan };
  }

  /** Seldom nothing that is different. */
  #change({ plan }: Venue): Partial<VenuePlan> {
    const town = plan.town === "the town" ? "the next town" : "the town";
    return this.random.weighed<Partial<VenuePlan>>([
      [4, { name: this.#name() }],
      [3, { address: this.#address() }],
      [4, { town }],
      [2, { name: this.#name(), town }],
      [1, { name: plan.name }],
    ]);
  }

  #name = (): string => `Pitch ${++this.#names}`;
  #address = (): string => `${this.random.whole(1, 200)} Street`;

  /** Sometimes somebody else. */
  #keeper({ keeper }: Venue): string {
    return this.model.gone.has(keeper) || this.random.chance(0.15) ? this.people.any() : keeper;
  }

  #fan({ favoriteOf }: Venue): string {
    const fans = [...favoriteOf].filter((name) => !this.model.gone.has(name));
    return fans.length > 0 ? this.random.pick(fans) : this.people.any();
  }
}
