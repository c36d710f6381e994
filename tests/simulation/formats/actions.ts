import type { GameKey } from "../games/actions";
import type { Name } from "../history";

export const KINDS = ["winner_stays", "round_robin", "americano", "mexicano", "knockout"] as const;
export type Kind = (typeof KINDS)[number];

export interface Wanted {
  kind: Kind;
  courts: number;
  points: number | null;
  minutes: number | null;
  /** By default the next of the game. */
  number: number | null;
  /** Null: those of the published draw. */
  teams: number | null;
  replaces: boolean;
}

/**
 * Of the rounds of a game. `seesOld`: the form was opened before the last change of the rounds. `version`: of the match that the
 * sender saw; null: in JSON it is not sent, a form sends that of its page.
 */
export type FormatAction =
  | { does: "chooseFormat"; who: Name; rounds: GameKey; wanted: Wanted; seesOld: boolean }
  | { does: "makeRounds"; who: Name; rounds: GameKey; seesOld: boolean }
  | {
      does: "enterMatch";
      who: Name;
      rounds: GameKey;
      match: number;
      scores: [number, number];
      version: number | null;
    }
  | { does: "takeMatchBack"; who: Name; rounds: GameKey; match: number; version: number | null }
  | { does: "readRounds"; who: Name; rounds: GameKey };

export function sentenceOfFormat(action: FormatAction): string {
  const { who, rounds } = action;
  switch (action.does) {
    case "chooseFormat": {
      const { kind, ...rest } = action.wanted;
      const facts = Object.entries(rest).flatMap(([what, value]) =>
        value === null || value === false ? [] : [`${what} ${value}`],
      );
      return `${who} chooses ${kind} for ${rounds}: ${facts.join(", ")}${action.seesOld ? ", by an old page" : ""}`;
    }
    case "makeRounds":
      return `${who} makes the rounds to come of ${rounds} again${action.seesOld ? ", by an old page" : ""}`;
    case "enterMatch":
      return `${who} enters ${action.scores.join(" : ")} for match ${action.match} of ${rounds}${seen(action)}`;
    case "takeMatchBack":
      return `${who} takes the score of match ${action.match} of ${rounds} back${seen(action)}`;
    case "readRounds":
      return `${who} reads the rounds of ${rounds}`;
  }
}

const seen = ({ version }: { version: number | null }): string =>
  version === null ? "" : ` (saw version ${version})`;
