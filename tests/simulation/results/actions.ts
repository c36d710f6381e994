import type { CrewKey } from "../crews/actions";
import type { GameKey } from "../games/actions";
import type { Name } from "../history";

/** Scores of games; `scored`: of which. */
export type ResultAction =
  /** `sides`: who played for which team, from 0, friends and guests too. */
  | { does: "saveScore"; who: Name; scored: GameKey; scores: number[]; sides: [Name, number][] }
  | { does: "removeScore"; who: Name; scored: GameKey }
  | { does: "disputeScore"; who: Name; scored: GameKey; reason: string };

export interface TableAction {
  does: "readTable";
  who: Name;
  table: CrewKey;
}

export function sentenceOfResult(action: ResultAction): string {
  const { who, scored } = action;
  switch (action.does) {
    case "saveScore": {
      const sides = action.scores.map((_, team) =>
        action.sides.flatMap(([name, of]) => (of === team ? [name] : [])),
      );
      const teams = sides.map((names) => names.join(" and ") || "nobody").join(" against ");
      return `${who} saves ${action.scores.join(" : ")} of ${scored}, ${teams}`;
    }
    case "removeScore":
      return `${who} removes the score of ${scored}`;
    case "disputeScore":
      return `${who} says that the score of ${scored} is wrong ("${action.reason}")`;
  }
}
