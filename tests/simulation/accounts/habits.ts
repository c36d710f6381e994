import { type Action, LANGUAGES, type Name } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";

export class AccountHabits {
  #asked = 0;

  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: { any: () => Name },
  ) {}

  next(): Action {
    const { random } = this;
    const link = random.chance(0.6) ? random.pick([...this.model.accounts.arrived, null]) : null;
    if (link) return { does: "useLink", who: link.to, newAddress: link.newAddress };
    const who = this.people.any();
    if (random.chance(0.4)) return { does: "chooseLanguage", who, chosen: random.pick(LANGUAGES) };
    this.#asked++;
    return { does: "askForAddress", who, newAddress: this.#asked };
  }
}
