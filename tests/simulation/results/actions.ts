import type { GameKey } from "../games/actions";
import type { Name } from "../history";

/** Scores of games; `scored`: of which. `onOldPage`: on the page that they opened before, if they did. */
export type ResultAction =
  /** The page with the score and, for organizers, its form. */
  | { does: "openScore"; who: Name; scored: GameKey }
  /**
   * `sides`: who played for which team, from 0, friends and guests too; null: for none. A form sends those of everybody whom
   * it asks about.
   */
  | {
      does: "saveScore";
      who: Name;
      scored: GameKey;
      scores: number[];
      sides: [Name, number | null][];
      onOldPage: boolean;
    }
  | { does: "removeScore"; who: Name; scored: GameKey; onOldPage: boolean }
  | { does: "disputeScore"; who: Name; scored: GameKey; reason: string };

export function sentenceOfResult(action: ResultAction): string {
  const { who, scored } = action;
  switch (action.does) {
    case "openScore":
      return `${who} opens the page with the score of ${scored}`;
    case "saveScore": {
      const sides = action.scores.map((_, team) =>
        action.sides.flatMap(([name, of]) => (of === team ? [name] : [])),
      );
      const teams = sides.map((names) => names.join(" and ") || "nobody").join(" against ");
      return `${who} saves ${action.scores.join(" : ")} of ${scored}, ${teams}${action.onOldPage ? OLD_PAGE : ""}`;
    }
    case "removeScore":
      return `${who} removes the score of ${scored}${action.onOldPage ? OLD_PAGE : ""}`;
    case "disputeScore":
      return `${who} says that the score of ${scored} is wrong ("${action.reason}")`;
  }
}

const OLD_PAGE = " with the page opened before";
