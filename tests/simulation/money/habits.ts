import type { Crew } from "../crews/crews";
import type { GameAction } from "../games/actions";
import { type Game, isJoinable, isOverdue, organizersOf } from "../games/games";
import { costFrom } from "../games/habits";
import type { People } from "../habits";
import type { Name } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import type { MoneyAction } from "./actions";
import { type DueState, dueOf, duesOf, STATES, spotsIn } from "./dues";

const NEXT: Record<DueState, readonly DueState[]> = {
  due: ["paid", "paid", "paid", "excused"],
  paid: ["due", "excused", "excused", "refund_owed"],
  excused: ["due", "paid"],
  refund_owed: ["refunded", "due", "due", "paid"],
  refunded: ["due", "paid", "excused"],
};

/** When people pay, and organizers write it down. */
export class MoneyHabits {
  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  /** Null if there is nothing to pay. */
  next(): MoneyAction | GameAction | null {
    const { random } = this;
    const free = this.model.games.all.filter(
      ({ ofCrew, plan, status }) => ofCrew && plan.price === null && status === "scheduled",
    );
    if (free.length > 0 && random.chance(0.15)) {
      const game = random.pick(free);
      const price = { price: 10 * random.whole(1, 8), lateLeaversOwe: random.chance(0.6) };
      const change = random.chance(0.4) ? { cost: costFrom(random) } : price;
      return { does: "edit", who: this.#organizer(game), game: game.key, change };
    }
    const reminding = random.chance(0.2) ? this.#remind() : null;
    if (reminding) return reminding;
    const owing = this.model.games.all.flatMap(({ ofCrew, status, plan }) =>
      ofCrew && status === "completed" && plan.price !== null ? [ofCrew.crew] : [],
    );
    if (owing.length > 0 && random.chance(0.3)) return this.#line(random.pick(owing));
    const crews = this.model.crews.all.filter(({ members }) => members.length > 1);
    if (crews.length > 0 && random.chance(0.2)) return this.#line(random.pick(crews));
    const priced = this.model.games.all.filter(
      (game) => game.plan.price !== null || spotsIn(game).some(({ payment }) => payment.paid > 0),
    );
    const ofCrews = priced.filter(({ ofCrew }) => ofCrew !== null);
    if (priced.length === 0) return null;
    const before = random.chance(0.4) ? this.#beforeClaim(priced) : null;
    if (before) return before;
    // An excuse that is taken back does not forget what was paid.
    const excused = priced.flatMap((game) =>
      spotsIn(game).flatMap(({ name, hasSpot, payment }) =>
        hasSpot && payment.isExcused && payment.paid > 0 ? [{ owed: game.key, player: name, game }] : [],
      ),
    );
    if (excused.length > 0 && random.chance(0.3)) {
      const { game, ...of } = random.pick(excused);
      return { does: "setPayment", who: this.#organizer(game), ...of, state: "due", from: null };
    }
    return this.#mark(random.pick(ofCrews.length > 0 && random.chance(0.5) ? ofCrews : priced.slice(-12)));
  }

  /** A guest pays, or a player in a game where a guest has paid; null: there is no guest. */
  #beforeClaim(priced: readonly Game[]): MoneyAction | null {
    const { random, model } = this;
    const games = priced.filter(
      (game) => isJoinable(game, model.now) && game.externals.some(({ isGuest }) => isGuest),
    );
    if (games.length === 0) return null;
    const game = random.pick(games);
    const guest = game.externals.find(({ isGuest }) => isGuest);
    const players = [...game.parts].flatMap(([name, { status }]) => (status === "confirmed" ? [name] : []));
    const player = guest && guest.payment.paid === 0 ? guest.name : this.#of(players);
    return {
      does: "setPayment",
      who: this.#organizer(game),
      owed: game.key,
      player,
      state: "paid",
      from: null,
    };
  }

  /** Of a game that is over, mostly; null: there is none. */
  #remind(): MoneyAction | null {
    const { random, model } = this;
    const over = model.games.all.filter(
      (game) =>
        (game.status === "completed" || isOverdue(game, model.now)) &&
        duesOf(game).some(({ name, state }) => state === "due" && game.parts.has(name)),
    );
    const games = over.length > 0 && random.chance(0.9) ? over.slice(-6) : model.games.all.slice(-8);
    if (games.length === 0) return null;
    const game = random.pick(games);
    return { does: "remindOfDues", who: this.#organizer(game), owed: game.key };
  }

  #mark(game: Game): MoneyAction {
    const { random } = this;
    const spots = spotsIn(game).filter((one) => one.hasSpot || one.payment.paid > 0);
    const players = [...spots, ...game.owedRefunds].map(({ name }) => name);
    const others = [...game.parts.keys()];
    const player = this.#of(players.length > 0 && random.chance(0.9) ? players : others);
    const spot = spotsIn(game).find(({ name }) => name === player);
    const is = spot ? dueOf(game, spot).state : null;
    const state = is !== null && random.chance(0.85) ? random.pick(NEXT[is]) : random.pick(STATES);
    const from = random.chance(0.5) ? null : random.chance(0.9) ? is : random.pick(STATES);
    return { does: "setPayment", who: this.#organizer(game), owed: game.key, player, state, from };
  }

  #organizer = (game: Game): Name => this.#of(organizersOf(game));

  /** Often one that settles a balance. */
  #line(crew: Crew): MoneyAction {
    const { random, model } = this;
    const who = this.#of(crew.organizers);
    const balances = [...model.money.balances(model.money.rowsOf(crew))].filter(
      ([name, amount]) => amount !== 0 && name !== who && !model.gone.has(name),
    );
    const of = { does: "writeLine", who, ledger: crew.key } as const;
    if (balances.length > 0 && random.chance(0.5)) {
      const [player, balance] = random.pick(balances);
      return { ...of, player, amount: -balance };
    }
    return {
      ...of,
      player: this.#of(crew.members.filter((name) => name !== who)),
      amount: random.pick([-1, 1]) * random.whole(1, 200),
    };
  }

  #of(names: readonly Name[]): Name {
    const alive = names.filter((name) => !this.model.gone.has(name));
    return alive.length > 0 && this.random.chance(0.95) ? this.random.pick(alive) : this.people.any();
  }
}
