import type { CrewKey } from "../crews/actions";
import type { GameKey } from "../games/actions";
import type { Name } from "../history";
import type { DueState } from "./dues";

/** Of what spots in a game owe, or of a crew's ledger. */
export type MoneyAction =
  /** `from`: what the organizer saw, sent in JSON. */
  | { does: "setPayment"; who: Name; owed: GameKey; player: Name; state: DueState; from: DueState | null }
  | { does: "remindOfDues"; who: Name; owed: GameKey }
  /** What the other person gave; less than 0: what they were given. */
  | { does: "writeLine"; who: Name; ledger: CrewKey; player: Name; amount: number };

export function sentenceOfMoney(action: MoneyAction): string {
  const { who } = action;
  if (action.does === "remindOfDues")
    return `${who} reminds those who still owe something for ${action.owed}`;
  const { player } = action;
  if (action.does === "setPayment") return `${who} marks ${player} in ${action.owed} as ${action.state}`;
  const { amount, ledger } = action;
  const what = amount > 0 ? `${player} gave ${amount} DH` : `${player} was given ${-amount} DH`;
  return `${who} writes in the ledger of ${ledger} that ${what}`;
}
