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
  readonly #games = new Set<Game>();

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
    this.#games.add(game);
    for (const to of this.reminded)
      if (deliverAt > now) this.#held.push({ to, game, deliverAt, once });
      else inbox.add(to, { kind: "payment_reminder", game: game.key });
  }

  /** Takes reminders back from players who owe nothing any more. An unsent one does not use up the one a day. */
  settle(): void {
    const { inbox } = this.model;
    for (const game of this.#games)
      inbox.takeBack(game.key, ({ to, kind }) => kind === "payment_reminder" && !this.owes(game, to));
    const settled = this.#held.filter(({ game, to }) => !this.owes(game, to));
    this.#held = this.#held.filter((one) => !settled.includes(one));
    for (const { to, game, once } of settled) inbox.unclaim(to, { game: game.key, once });
  }

  /** Of a hidden game nobody is notified. */
  release(): void {
    const { now, inbox } = this.model;
    const due = this.#held.filter(({ deliverAt }) => deliverAt <= now);
    this.#held = this.#held.filter((one) => !due.includes(one));
    for (const { to, game, once } of due)
      if (game.isHidden) inbox.unclaim(to, { game: game.key, once });
      else inbox.add(to, { kind: "payment_reminder", game: game.key });
  }
}
