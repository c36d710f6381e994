import type { Crew } from "../crews/crews";
import { type Game, isOverdue, isSeenBy, organizes } from "../games/games";
import type { Name } from "../history";
import type { Model, Sent } from "../model";
import { DONE, refused, type Verdict } from "../verdict";
import type { MoneyAction } from "./actions";
import { type Due, type DueState, dueOf, duesOf, marked, spotsIn } from "./dues";
import { DueReminders } from "./reminders";
import { shareOf } from "./shares";

/** One person owes another more, or less. */
export interface LedgerRow {
  crew: Crew;
  kind: "due" | "payment" | "line";
  from: Name;
  to: Name;
  amount: number;
  game: Game | null;
}

/** The rules of docs/rules/money.md. */
export class Money {
  readonly rows: LedgerRow[] = [];
  readonly reminders: DueReminders;

  constructor(readonly model: Model) {
    this.reminders = new DueReminders(model, (game, name) => this.#isDue(game) && this.#owes(game, name));
  }

  judge({ action, by }: Sent<MoneyAction>): Verdict {
    if (action.does === "writeLine") return this.#write(action);
    const game = this.model.games.game(action.owed);
    if (!game || !isSeenBy(game, action.who)) return refused("game_not_found");
    if (action.does === "remindOfDues") return this.#remind(game, action.who);
    return this.#mark(game, by === "json" ? action : { ...action, from: null });
  }

  #mark(game: Game, { who, player, state, from }: MoneyAction & { does: "setPayment" }): Verdict {
    const isRefund = state === "refunded" || state === "refund_owed";
    if (!organizes(game, who)) return refused("only_organizer");
    if (!isRefund && game.plan.price === null) return refused("game_is_free");
    if (!isRefund && game.status === "cancelled") return refused("game_closed");
    return this.mark(game, { player, state, from });
  }

  #remind(game: Game, who: Name): Verdict {
    if (!organizes(game, who)) return refused("only_organizer");
    if (game.plan.price === null) return refused("game_is_free");
    if (game.status === "cancelled") return refused("game_closed");
    if (!this.#isDue(game)) return refused("reminder_too_early");
    const debtors = duesOf(game)
      .map(({ name }) => name)
      .filter((name) => name !== who && !this.model.gone.has(name) && this.#owes(game, name));
    this.reminders.remind(game, debtors);
    return DONE;
  }

  /** Over, and each knows what they owe. */
  #isDue = (game: Game): boolean =>
    (game.status === "completed" || isOverdue(game, this.model.now)) && !shareOf(game)?.isProvisional;

  /** With an account, and not settled in the ledger. */
  #owes(game: Game, name: Name): boolean {
    const due = duesOf(game).find((one) => one.name === name);
    return game.parts.has(name) && due?.state === "due" && !this.isSettled(game, due);
  }

  /** `keepsExcuse`: the tick of a list does not overwrite it. */
  mark(
    game: Game,
    {
      player,
      state,
      from = null,
      keepsExcuse = false,
    }: { player: Name; state: DueState; from?: DueState | null; keepsExcuse?: boolean },
  ): Verdict {
    const left = game.owedRefunds.findIndex(({ name }) => name === player);
    if (left >= 0 && state === "refunded") game.owedRefunds.splice(left, 1);
    const spot = spotsIn(game).find(({ name }) => name === player);
    // Nothing is left of somebody without an account who was paid back.
    const isSettled = state === "refunded" || (state === "refund_owed" && left >= 0);
    if (!spot) return isSettled ? DONE : refused("participant_not_found");
    const before = dueOf(game, spot).state;
    if (before === state) return DONE;
    if ((from !== null && from !== before) || (keepsExcuse && spot.payment.isExcused))
      return refused("payment_changed");
    const payment = marked(game, spot, state);
    if (!payment) return refused("nothing_paid", "participant_not_found");
    Object.assign(spot.payment, payment);
    return DONE;
  }

  #write({ who, ledger, player, amount }: MoneyAction & { does: "writeLine" }): Verdict {
    const crew = this.model.crews.crew(ledger);
    if (!crew?.isSeenBy(who)) return refused("crew_not_found");
    if (!crew.organizes(who)) return refused("only_crew_organizer");
    if (player === who) return refused("ledger_self");
    const isKnown = this.rowsOf(crew).some(({ from, to }) => from === player || to === player);
    if (!crew.has(player) && !isKnown) return refused("crew_member_not_found");
    this.rows.push({ crew, kind: "line", from: who, to: player, amount, game: null });
    this.#tellOfLine(crew, { who, player, amount });
    return DONE;
  }

  #tellOfLine(crew: Crew, { who, player, amount }: { who: Name; player: Name; amount: number }): void {
    if (this.model.deleted.has(player)) return;
    const line = { kind: "ledger_line", crew: crew.key, player: who, amount: Math.abs(amount) } as const;
    this.model.crews.news.add([player], amount < 0 ? { ...line, reason: "received" } : line);
  }

  rowsOf = (crew: Crew, reader?: Name): LedgerRow[] =>
    this.rows.filter(
      (row) => row.crew === crew && (reader === undefined || row.from === reader || row.to === reader),
    );

  /** What others owe to each, less what they owe. */
  balances(rows: readonly LedgerRow[]): Map<Name, number> {
    const balances = new Map<Name, number>();
    for (const { from, to, amount } of rows) {
      balances.set(from, (balances.get(from) ?? 0) - amount);
      balances.set(to, (balances.get(to) ?? 0) + amount);
    }
    return balances;
  }

  /** What is due once the game is over, though the player owes nothing in the ledger of its crew. */
  isSettled(game: Game, { name, state }: Due & { name: Name }): boolean {
    const { ofCrew, status, parts } = game;
    if (shareOf(game)?.isProvisional) return false;
    if (!ofCrew || status !== "completed" || state !== "due" || !parts.has(name)) return false;
    const balance = this.balances(this.rowsOf(ofCrew.crew)).get(name);
    return balance !== undefined && balance >= 0;
  }

  isSettledFor(game: Game, who: Name): boolean {
    const spot = spotsIn(game).find(({ name }) => name === who);
    return spot !== undefined && this.isSettled(game, { name: who, ...dueOf(game, spot) });
  }

  /** Writes what differs from what the ledgers have of the crews' games that are over. */
  post(): void {
    for (const game of this.model.games.all) if (game.ofCrew) this.#post(game, game.ofCrew.crew);
  }

  #post(game: Game, crew: Crew): void {
    // Earlier nobody knows what is due.
    const isOver =
      game.status === "cancelled" || (game.status === "completed" && !shareOf(game)?.isProvisional);
    const { organizer } = game;
    const wanted = new Map(spotsIn(game).map((spot) => [spot.name, dueOf(game, spot)]));
    const posted = this.rows.filter((row) => row.game === game);
    const others = posted.map(({ kind, from, to }) => (kind === "due" ? from : to));
    for (const name of new Set([...game.parts.keys(), ...others]))
      for (const kind of ["due", "payment"] as const) {
        const amounts = isOver && game.parts.has(name) ? wanted.get(name) : undefined;
        const goal = kind === "payment" ? amounts?.paid : game.plan.price === null ? 0 : amounts?.due;
        const is = posted
          .filter((row) => row.kind === kind && name === (kind === "due" ? row.from : row.to))
          .reduce((sum, { amount }) => sum + amount, 0);
        const amount = (goal ?? 0) - is;
        const [from, to] = kind === "due" ? [name, organizer] : [organizer, name];
        if (amount !== 0 && from !== to) this.rows.push({ crew, kind, from, to, amount, game });
      }
  }
}

/** Of everybody with a spot, with or without an account. */
export const hasAnybodyPaid = (game: Game): boolean =>
  spotsIn(game).some(({ hasSpot, owed, payment }) => hasSpot && owed === null && payment.paid > 0);

/** What was paid no longer settles another price. */
export function oweDifference(game: Game): void {
  for (const { hasSpot, owed, payment } of spotsIn(game))
    if (hasSpot && owed === null && payment.paid > 0 && payment.state === "paid") payment.state = "due";
}
