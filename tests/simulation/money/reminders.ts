import type { Game } from "../games/games";
import type { Name } from "../history";
import { dayOf, deliveryTime } from "../inbox/night";
import type { Model } from "../model";

interface Held {
  to: Name;
  game: Game;
  deliverAt: number;
  once: string;
}

/** Who is reminded of what they owe: docs/rules/money.md. */
export class DueReminders {
  /** The players of the last reminder. */
  reminded: Name[] = [];
  #held: Held[] = [];
  readonly #games = new Map<Game, Map<Name, string>>();

  constructor(
    readonly model: Model,
    readonly owes: (game: Game, name: Name) => boolean,
  ) {}

  /** Each once a calendar day, in the morning if it is night. */
  remind(game: Game, debtors: readonly Name[]): void {
    const { now, inbox } = this.model;
    const deliverAt = deliveryTime(now, Number.POSITIVE_INFINITY);
    const once = `payment ${dayOf(deliverAt)}`;
    this.reminded = debtors.filter((to) => inbox.claim(to, { game: game.key, once }));
    const sent = this.#games.get(game) ?? new Map<Name, string>();
    this.#games.set(game, sent);
    for (const to of this.reminded)
      if (deliverAt > now) this.#held.push({ to, game, deliverAt, once });
      else {
        inbox.add(to, { kind: "payment_reminder", game: game.key });
        sent.set(to, once);
      }
  }

  /** Who owes nothing any more does not read it. */
  settle(): void {
    const { inbox } = this.model;
    for (const [game, sent] of this.#games) {
      const back = inbox.takeBack(
        game.key,
        ({ to, kind }) => kind === "payment_reminder" && !this.owes(game, to),
      );
      for (const { to } of back) inbox.unclaim(to, { game: game.key, once: sent.get(to) ?? null });
    }
    const settled = this.#held.filter(({ game, to }) => !this.owes(game, to));
    this.#held = this.#held.filter((one) => !settled.includes(one));
    for (const { to, game, once } of settled) inbox.unclaim(to, { game: game.key, once });
  }

  release(): void {
    const due = this.#held.filter(({ deliverAt }) => deliverAt <= this.model.now);
    this.#held = this.#held.filter((one) => !due.includes(one));
    for (const { to, game, once } of due) {
      this.model.inbox.add(to, { kind: "payment_reminder", game: game.key });
      this.#games.get(game)?.set(to, once);
    }
  }
}
