import type { GameKey } from "../games/actions";
import type { Name } from "../history";

/** Attendance marks, objections to them, and ratings of a finished game. */
export type AfterGameAction =
  | { does: "mark"; who: Name; over: GameKey; player: Name; came: boolean | null }
  | { does: "dispute"; who: Name; over: GameKey; reason: string }
  | { does: "answerDispute"; who: Name; over: GameKey; player: Name; accepts: boolean }
  | { does: "rate"; who: Name; over: GameKey; player: Name; stars: number };

export function sentenceOfAfterGame(action: AfterGameAction): string {
  const { who, over } = action;
  switch (action.does) {
    case "mark": {
      const mark = { true: "came", false: "did not come", null: "is not marked" }[String(action.came)];
      return `${who} notes that ${action.player} ${mark} to ${over}`;
    }
    case "dispute":
      return `${who} says that being absent from ${over} is wrong ("${action.reason}")`;
    case "answerDispute":
      return `${who} ${action.accepts ? "accepts" : "refuses"} what ${action.player} says about ${over}`;
    case "rate":
      return `${who} gives ${action.player} ${action.stars} stars for ${over}`;
  }
}
