import type { GameKey } from "../games/actions";
import type { Name } from "../history";

export type Note = "late" | "left_early" | "injured";

/** Who played, friends and guests too. */
export type AttendanceAction =
  /** `whole`: with the page's list, which says of everybody else what it shows. */
  | ({ does: "mark"; who: Name; over: GameKey; player: Name; whole: boolean } & (
      | { came: true; note: Note | null }
      | { came: false; note: null }
    ))
  | { does: "walkIn"; who: Name; over: GameKey; player: Name }
  /** People without an account; those who were added before are not added again. */
  | { does: "walkInByName"; who: Name; over: GameKey; names: string[] };

/** The list of who played, objections to it, and ratings of a finished game. */
export type AfterGameAction =
  | AttendanceAction
  | { does: "dispute"; who: Name; over: GameKey; reason: string }
  | { does: "answerDispute"; who: Name; over: GameKey; player: Name; accepts: boolean }
  | { does: "rate"; who: Name; over: GameKey; player: Name; stars: number }
  | RecapAction;

export interface RecapAction {
  does: "recap";
  who: Name;
  over: GameKey;
  /** Who is the player of the match; null: no vote, or the one given before. */
  vote: Name | null;
  stars: [player: Name, stars: number][];
}

export function sentenceOfAfterGame(action: AfterGameAction): string {
  const { who, over } = action;
  switch (action.does) {
    case "mark": {
      const mark = action.came ? `came${action.note ? ` (${action.note})` : ""}` : "did not come";
      return `${who} notes that ${action.player} ${mark} to ${over}${action.whole ? ", with everybody else" : ""}`;
    }
    case "walkIn":
      return `${who} adds ${action.player} to who played in ${over}`;
    case "walkInByName":
      return `${who} adds ${action.names.join(" and ")}, without an account, to who played in ${over}`;
    case "dispute":
      return `${who} says that being absent from ${over} is wrong ("${action.reason}")`;
    case "answerDispute":
      return `${who} ${action.accepts ? "accepts" : "refuses"} what ${action.player} says about ${over}`;
    case "rate":
      return `${who} gives ${action.player} ${action.stars} stars for ${over}`;
    case "recap": {
      const said = [
        ...(action.vote === null ? [] : [`votes for ${action.vote}`]),
        ...action.stars.map(([player, stars]) => `gives ${player} ${stars} stars`),
      ];
      return `${who} looks back at ${over}: ${said.join(", ") || "nothing"}`;
    }
  }
}
