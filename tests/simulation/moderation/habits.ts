import { end, organizersOf } from "../games/games";
import type { People } from "../habits";
import type { Name } from "../history";
import type { Model } from "../model";
import { ADMIN } from "../people";
import type { Random } from "../random";
import { DAY } from "../verdict";
import type { ModerationAction, Reported } from "./actions";

/** When people report something, and what the admin does. */
export class ModerationHabits {
  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  next(now: number): ModerationAction {
    const { random, model } = this;
    const waiting = model.moderation.waiting.filter((thing) => {
      const owner = model.moderation.ownerOf(thing);
      return owner !== undefined && !model.deleted.has(owner);
    });
    const suspended = [...model.suspended].filter((name) => !model.deleted.has(name));
    const mayBeHidden = model.games.all
      .filter((game) => game.status !== "cancelled" && game.parts.size > 1 && end(game) > now)
      .map(({ key }) => key);
    const crews = model.crews.all.filter((crew) => crew.isOpen && crew.members.length > 1);
    const toHide = waiting.filter(({ of }) => mayBeHidden.includes(of));
    const toHideOfCrews = waiting.filter(({ of }) => crews.some(({ key }) => key === of));
    const hidden = model.games.all.filter(({ isHidden }) => isHidden);
    const photos = model.photos.all;
    const hiddenPhotos = photos.filter(([, { isHidden }]) => isHidden);
    const hiddenCrews = model.crews.all.filter(({ isHidden }) => isHidden);
    const isCrowded = suspended.length > this.people.count / 12;
    return random.weighed<() => ModerationAction>([
      [6, () => this.#report(this.#thing(now))],
      [waiting.length > 0 ? 6 : 0, () => this.#decide(random.pick(waiting), isCrowded)],
      [toHide.length > 0 ? 8 : 0, () => this.#decide(random.pick(toHide), isCrowded)],
      [mayBeHidden.length > 0 ? 4 : 0, () => this.#report({ kind: "game", of: random.pick(mayBeHidden) })],
      [crews.length > 1 ? 4 : 0, () => this.#report({ kind: "crew", of: random.pick(crews).key })],
      [toHideOfCrews.length > 0 ? 6 : 0, () => this.#decide(random.pick(toHideOfCrews), isCrowded)],
      [1.5 * hiddenCrews.length, () => this.#show({ kind: "crew", of: random.pick(hiddenCrews).key })],
      [photos.length > 0 ? 2 : 0, () => this.#report({ kind: "photo", of: random.pick(photos)[0] })],
      [hiddenPhotos.length, () => this.#show({ kind: "photo", of: random.pick(hiddenPhotos)[0] })],
      [0.3, () => this.#decide(this.#thing(now), isCrowded)],
      [suspended.length > 0 ? (isCrowded ? 12 : 3) : 0, () => this.#letIn(random.pick(suspended))],
      [2 * hidden.length, () => this.#show({ kind: "game", of: random.pick(hidden).key })],
      [0.2, () => this.#letIn(this.people.any())],
    ])();
  }

  #report(reported: Reported): ModerationAction {
    const { random } = this;
    const reason = random.pick(["abuse", "spam", "else"] as const);
    const details = random.chance(reason === "else" ? 0.9 : 0.3) ? "See what they wrote" : null;
    return { does: "report", who: this.people.any(), reported, reason, details };
  }

  /** Often with somebody behind it who organizes something. */
  #thing(now: number): Reported {
    const { random, model } = this;
    const games = model.games.all.filter((game) => end(game) > now - DAY);
    const crews = model.crews.all.filter(({ isClosed }) => !isClosed);
    const organizers = games.flatMap(organizersOf).filter((name) => !model.deleted.has(name));
    return random.weighed<() => Reported>([
      [3, () => ({ kind: "player", of: this.people.any() })],
      [organizers.length > 0 ? 3 : 0, () => ({ kind: "player", of: random.pick(organizers) })],
      [games.length > 0 ? 4 : 0, () => ({ kind: "game", of: random.pick(games).key })],
      [crews.length > 0 ? 1 : 0, () => ({ kind: "crew", of: random.pick(crews).key })],
    ])();
  }

  #decide(reported: Reported, isCrowded: boolean): ModerationAction {
    const { random } = this;
    const mayHide = reported.kind !== "player";
    const verdict =
      mayHide && random.chance(0.7) ? "hide" : isCrowded || random.chance(0.4) ? "dismiss" : "suspend";
    const note = random.chance(0.3) ? "As agreed" : null;
    return { does: "decide", who: this.#admin(), reported, verdict, note };
  }

  #letIn = (of: Name): ModerationAction => ({
    ...{ does: "lift", who: this.#admin(), reported: { kind: "player", of } },
  });

  #show = (reported: Reported): ModerationAction => ({ does: "lift", who: this.#admin(), reported });

  #admin = (): Name => (this.random.chance(0.95) ? ADMIN : this.people.any());
}
