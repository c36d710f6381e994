import { z } from "zod";
import type { Reply } from "../client";
import type { CrewKey } from "../crews/actions";
import { differs } from "../differs";
import type { GameAction, GameKey } from "../games/actions";
import { type Game, isSeenBy, organizes } from "../games/games";
import type { Name } from "../history";
import { hasTurn } from "../readers";
import type { SettingWithGames } from "../setting";
import type { MoneyAction } from "./actions";
import { type Due, duesOf } from "./dues";
import type { LedgerRow } from "./money";
import { shareOf } from "./shares";

const Dues = z.object({
  total: z.number(),
  paid: z.number(),
  shared: z
    .object({
      ...{ totalCost: z.number(), share: z.number(), people: z.number(), organizerKeeps: z.number() },
      provisional: z.boolean(),
    })
    .nullable(),
  dues: z.array(
    z.object({
      userId: z.string().nullable(),
      participantId: z.string(),
      name: z.string(),
      leftLate: z.boolean(),
      state: z.string(),
      due: z.number(),
      paid: z.number(),
      refundOwed: z.number(),
      settledInLedger: z.boolean(),
    }),
  ),
});
const Stored = z.object({
  kind: z.enum(["due", "payment", "line"]),
  from: z.string(),
  to: z.string(),
  amount: z.number(),
});
const Ledger = z.object({
  total: z.number(),
  balances: z.array(z.object({ userId: z.string(), balance: z.number() })),
});
const Reminded = z.object({ reminded: z.array(z.string()) });
const Id = z.object({ id: z.string() });

/** What the program says of dues and ledgers, against the model. */
export class MoneyComparison {
  count = 0;

  constructor(readonly setting: SettingWithGames) {}

  refundId = (gameId: string, name: string): string | null => {
    const row = this.setting.db
      .prepare("select id from owed_refunds where game_id = ? and name = ?")
      .get(gameId, name);
    return row ? Id.parse(row).id : null;
  };

  async after(action: MoneyAction, reply: Reply): Promise<string[]> {
    const { model } = this.setting;
    if (action.does === "remindOfDues")
      return [...this.#reminded(action.owed, reply), ...(await this.dues(action.owed, action.who))];
    if (action.does === "writeLine") {
      const games = model.games.all.filter(
        ({ ofCrew, plan, status }) =>
          ofCrew?.crew.key === action.ledger && plan.price !== null && status === "completed",
      );
      const dues = games.slice(-2).map(({ key }) => this.dues(key, action.who));
      const wrong = [...this.ledger(action.ledger), ...(await this.#ledgerJson(action.ledger, action.who))];
      return [...wrong, ...(await Promise.all(dues)).flat()];
    }
    const crew = model.games.game(action.owed)?.ofCrew?.crew.key;
    return [
      ...(await this.dues(action.owed, action.who)),
      ...(action.player !== action.who && this.setting.isPerson(action.player)
        ? await this.dues(action.owed, action.player)
        : []),
      ...(crew ? [...this.ledger(crew), ...(await this.#ledgerJson(crew, action.who))] : []),
    ];
  }

  #reminded(key: GameKey, { status, body }: Reply): string[] {
    const { model, nameOf } = this.setting;
    if (status !== 200 || !body.startsWith("{")) return [];
    const { reminded } = Reminded.parse(JSON.parse(body));
    return differs(
      `who is reminded of what they owe for ${key}`,
      sorted(reminded.map(nameOf)),
      sorted(model.money.reminders.reminded),
    );
  }

  /** As its organizer reads them, and the actor if they may owe more than a price. */
  async inGame({ game: key, who }: GameAction, at: number): Promise<string[]> {
    const game = this.setting.model.games.game(key);
    if (!game || game.plan.price === null || !hasTurn(who, at, 3)) return [];
    const others = game.plan.cost || game.owedSince !== null ? [who] : [];
    const readers = [...new Set([game.organizer, ...others])];
    const wrong: string[] = [];
    for (const reader of readers) wrong.push(...(await this.dues(key, reader)));
    return wrong;
  }

  /** As an organizer or a player reads them. */
  async dues(key: GameKey, who: Name): Promise<string[]> {
    const { model, client, games, isPerson } = this.setting;
    const game = model.games.game(key);
    const id = games.games.get(key)?.id;
    if (!game || !id || !isPerson(who) || model.gone.has(who)) return [];
    this.count++;
    const { status, body } = await client.call(who, `GET /api/games/${id}/dues`);
    if (isSeenBy(game, who) !== (status === 200)) return [`${who} reads the dues of ${key} with ${status}`];
    if (status !== 200) return [];
    const { dues, total, paid, shared } = Dues.parse(JSON.parse(body));
    const expected = duesOf(game).filter(({ name }) => organizes(game, who) || name === who);
    const owing = expected.filter(({ due }) => due > 0);
    return [
      ...differs(
        `the dues of ${key} for ${who}`,
        sorted(
          dues.map(({ userId, name, refundOwed: refund, settledInLedger: _, ...due }) =>
            dueLine({ ...due, refund, name: userId === null ? name : this.setting.nameOf(userId) }),
          ),
        ),
        sorted(expected.map(dueLine)),
      ),
      ...differs(
        `who owes nothing in the ledger although it is due in ${key} for ${who}`,
        sorted(
          dues.flatMap(({ userId, settledInLedger }) =>
            settledInLedger && userId !== null ? [this.setting.nameOf(userId)] : [],
          ),
        ),
        sorted(expected.flatMap((due) => (model.money.isSettled(game, due) ? [due.name] : []))),
      ),
      ...differs(`the share of ${key} for ${who}`, JSON.stringify(shared), JSON.stringify(shareIn(game))),
      ...differs(
        `what is due in ${key} for ${who}`,
        `${paid} of ${total}`,
        `${sumOf(owing.map(({ due, paid: given }) => Math.min(due, given)))} of ${sumOf(owing.map(({ due }) => due))}`,
      ),
    ];
  }

  /** The ledger of the game's crew. */
  ofGame(key: GameKey): string[] {
    const crew = this.setting.model.games.game(key)?.ofCrew?.crew.key;
    return crew ? this.ledger(crew) : [];
  }

  allStored = (): string[] => this.setting.model.crews.all.flatMap(({ key }) => this.ledger(key));

  ledger(key: CrewKey): string[] {
    const { model, db, crewId, nameOf } = this.setting;
    const crew = model.crews.crew(key);
    const id = crewId(key);
    if (!crew || !id) return [];
    this.count++;
    const rows = z.array(Stored).parse(db.prepare(ROWS).all(id));
    const found = rows.map(({ kind, from, to, amount }) => ({
      ...{ kind, from: nameOf(from), to: nameOf(to), amount: amount / 100 },
    }));
    return [
      ...differs(
        `the ledger of ${key}`,
        sorted(found.map(rowLine)),
        sorted(model.money.rowsOf(crew).map(rowLine)),
      ),
      ...differs(
        `the sum of the balances of ${key}`,
        sumOf([...model.money.balances(model.money.rowsOf(crew)).values()]),
        0,
      ),
    ];
  }

  /** All for organizers, their own for members. */
  async #ledgerJson(key: CrewKey, who: Name): Promise<string[]> {
    const { model, client, crewId, nameOf } = this.setting;
    const crew = model.crews.crew(key);
    if (!crew || model.gone.has(who)) return [];
    this.count++;
    const { status, body } = await client.call(who, `GET /api/crews/${crewId(key)}/ledger?limit=100`);
    if (!crew.isReadBy(who))
      return status === 403 || status === 404 ? [] : [`${who} reads the ledger of ${key} with ${status}`];
    if (status !== 200) return [`${who} reads the ledger of ${key} with ${status}`];
    const { balances, total } = Ledger.parse(JSON.parse(body));
    const rows = model.money.rowsOf(crew, crew.organizes(who) ? undefined : who);
    const expected = model.money.balances(rows);
    return [
      ...differs(`how many rows ${who} reads in the ledger of ${key}`, total, rows.length),
      ...differs(
        `the balances of ${key} for ${who}`,
        sorted(balances.map(({ userId, balance }) => `${nameOf(userId)} ${balance}`)),
        sorted([...expected].map(([name, balance]) => `${name} ${balance}`)),
      ),
      ...differs(
        `the sum that ${who} reads in the ledger of ${key}`,
        sumOf(balances.map(({ balance }) => balance)),
        0,
      ),
    ];
  }
}

const ROWS = `select kind, from_id as "from", to_id as "to", amount_minor as amount from crew_ledger where crew_id = ?`;

function shareIn(game: Game) {
  const { cost } = game.plan;
  const shared = shareOf(game);
  if (!cost || !shared) return null;
  const { share, people, isProvisional: provisional } = shared;
  return { totalCost: cost.total, share, people, organizerKeeps: share * people - cost.total, provisional };
}

const dueLine = ({
  name,
  leftLate,
  state,
  due,
  paid,
  refund,
}: Omit<Due, "state"> & { name: Name; leftLate: boolean; state: string }): string =>
  `${name} ${state}${leftLate ? ", left late" : ""}: ${due} due, ${paid} paid, ${refund} owed back`;

const rowLine = ({ kind, from, to, amount }: Pick<LedgerRow, "kind" | "from" | "to" | "amount">): string =>
  `${kind} of ${amount} from ${from} to ${to}`;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

const sorted = (lines: readonly string[]): string => [...lines].sort().join(", ");
