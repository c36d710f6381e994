import type { GameKey } from "../games/actions";
import type { Name } from "../history";

/** Of teams that an organizer draws; `draw`: which of the game's draws, from the first. */
export type TeamAction =
  | {
      does: "drawTeams";
      who: Name;
      drawn: GameKey;
      count: number;
      /** By default the next of the game. */
      number: number | null;
      together: Name[][];
      apart: Name[][];
    }
  | { does: "swapPlayers"; who: Name; drawn: GameKey; draw: number; players: [Name, Name] }
  | { does: "lockTeams"; who: Name; drawn: GameKey; draw: number; locks: boolean }
  /** Null: no colors are sent. */
  | { does: "nameTeams"; who: Name; drawn: GameKey; draw: number; names: string[]; colors: Color[] | null }
  | { does: "publishTeams"; who: Name; drawn: GameKey; draw: number; publishes: boolean }
  | { does: "readTeams"; who: Name; drawn: GameKey };

export const COLORS = ["orange", "blue", "green", "yellow", "purple", "white"] as const;
export type Color = (typeof COLORS)[number];

export function sentenceOfTeams(action: TeamAction): string {
  const { who, drawn } = action;
  switch (action.does) {
    case "drawTeams": {
      const wishes = [...action.together, ...action.apart].map((names) => names.join(" and "));
      return `${who} draws ${action.count} teams of ${drawn}${wishes.length > 0 ? `, wishes about ${wishes.join(", ")}` : ""}`;
    }
    case "swapPlayers":
      return `${who} swaps ${action.players.join(" and ")} in draw ${action.draw + 1} of ${drawn}`;
    case "lockTeams":
      return `${who} ${action.locks ? "locks" : "unlocks"} draw ${action.draw + 1} of ${drawn}`;
    case "nameTeams":
      return `${who} names the teams of draw ${action.draw + 1} of ${drawn} ${action.names.join(", ")} (${action.colors})`;
    case "publishTeams":
      return `${who} ${action.publishes ? "publishes" : "takes back"} draw ${action.draw + 1} of ${drawn}`;
    case "readTeams":
      return `${who} reads the teams of ${drawn}`;
  }
}
