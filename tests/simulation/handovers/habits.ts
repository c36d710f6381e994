import { type Game, isChangeable, organizersOf } from "../games/games";
import type { People } from "../habits";
import type { Name } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import type { HandoverAction } from "./actions";

/** When people hand over the organizing of games. */
export class HandoverHabits {
  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  /** Null: there is no game. */
  next(now: number): HandoverAction | null {
    const { random } = this;
    const open = this.model.games.all.filter(
      (game) => isChangeable(game, now) && this.#players(game).length > 0,
    );
    if (open.length === 0) return null;
    const offered = open.filter(({ offeredTo }) => offeredTo !== null);
    const game =
      offered.length > 0 && random.chance(0.6)
        ? random.pick(offered)
        : random.pick(random.chance(0.95) ? open : this.model.games.all);
    const of = { handed: game.key };
    const organizer = () => this.#one(organizersOf(game));
    const to = () => this.#one(game.offeredTo === null ? [...game.parts.keys()] : [game.offeredTo]);
    return random.weighed<() => HandoverAction>([
      [
        game.offeredTo === null ? 12 : 3,
        () => ({ does: "offerGame", who: organizer(), ...of, player: this.#player(game) }),
      ],
      [game.offeredTo === null ? 1 : 8, () => ({ does: "takeGameOver", who: to(), ...of })],
      [2, () => ({ does: "endOffer", who: random.chance(0.5) ? organizer() : to(), ...of })],
    ])();
  }

  #player(game: Game): Name {
    return this.#one(this.random.chance(0.95) ? this.#players(game) : [...game.parts.keys()]);
  }

  #players = (game: Game): Name[] =>
    [...game.parts].flatMap(([name, { status }]) =>
      status === "confirmed" && name !== game.organizer ? [name] : [],
    );

  #one(names: readonly Name[]): Name {
    const known = names.filter((name) => !this.model.gone.has(name));
    return known.length > 0 && this.random.chance(0.95) ? this.random.pick(known) : this.people.any();
  }
}
