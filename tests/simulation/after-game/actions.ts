import type { GameKey } from "../games/actions";
import type { Name } from "../history";

/** Attendance marks, objections to them, and ratings of a finished game. */
export type AfterGameAction =
  /** `whole`: with the page's list, which says of everybody else what it shows. */
  | { does: "mark"; who: Name; over: GameKey; player: Name; came: boolean; whole: boolean }
  | { does: "walkIn"; who: Name; over: GameKey; player: Name }
  | { does: "dispute"; who: Name; over: GameKey; reason: string }
  | { does: "answerDispute"; who: Name; over: GameKey; player: Name; accepts: boolean }
  | { does: "rate"; who: Name; over: GameKey; player: Name; stars: number };

export function sentenceOfAfterGame(action: AfterGameAction): string {
  const { who, over } = action;
  switch (action.does) {
    case "mark": {
      const mark = action.came ? "came" : "did not come";
      return `${who} notes that ${action.player} ${mark} to ${over}${action.whole ? ", with everybody else" : ""}`;
    }
    case "walkIn":
      return `${who} adds ${action.player} to who played in ${over}`;
    case "dispute":
      return `${who} says that being absent from ${over} is wrong ("${action.reason}")`;
    case "answerDispute":
      return `${who} ${action.accepts ? "accepts" : "refuses"} what ${action.player} says about ${over}`;
    case "rate":
      return `${who} gives ${action.player} ${action.stars} stars for ${over}`;
  }
}
