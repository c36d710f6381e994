import type { GameKey } from "../games/actions";
import type { Name } from "../history";

/** `handed`: which game. */
export type HandoverAction =
  | { does: "offerGame"; who: Name; handed: GameKey; player: Name }
  | { does: "takeGameOver"; who: Name; handed: GameKey }
  /** By either side. */
  | { does: "endOffer"; who: Name; handed: GameKey };

export function sentenceOfHandover(action: HandoverAction): string {
  const { who, handed } = action;
  switch (action.does) {
    case "offerGame":
      return `${who} asks ${action.player} to take over ${handed}`;
    case "takeGameOver":
      return `${who} takes over ${handed}`;
    case "endOffer":
      return `${who} takes back or declines the offer of ${handed}`;
  }
}
