import type { People } from "../habits";
import { LANGUAGES, type Name, type Step } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import type { InboxAction } from "./actions";

/** When people read their notifications. */
export class InboxHabits {
  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  next(): InboxAction {
    const { random } = this;
    const { unread } = this.model.inbox;
    if (unread.length === 0) return this.#open(this.people.any());
    const { to, kind, game } = random.pick(unread);
    return random.weighed<() => InboxAction>([
      [5, () => ({ does: "readSome", who: to, inbox: { kind, game } })],
      [2, () => ({ does: "readAll", who: to, inbox: "all" })],
      [1, () => this.#open(to)],
    ])();
  }

  /** A person with a recent notification. */
  look(at: number): Step {
    const { unread } = this.model.inbox;
    const who = unread.length > 0 ? this.random.pick(unread.slice(-20)).to : this.people.any();
    return { at, action: this.#open(who), by: "json" };
  }

  #open = (who: Name): InboxAction => ({
    ...{ does: "openInbox", who, inbox: "all", language: this.random.pick(LANGUAGES) },
  });
}
