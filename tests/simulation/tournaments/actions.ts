import type { CrewKey } from "../crews/actions";
import type { Name } from "../history";

/** "tournament 3" */
export type TournamentKey = string;

export interface TournamentPlan {
  /** Days since the beginning. */
  evenings: number[];
  /** Minutes since midnight. */
  time: number;
  /** The last day of entry. */
  entryUntil: number;
  teamPlayers: number;
  maxTeams: number;
}

interface TeamPlan {
  name: string;
  players: string[];
}

export type Side = "first" | "second";

/** `team`: by the name that it was entered with; `version`: of the match that the sender saw; null: what is there. */
export type TournamentAction =
  | { does: "createTournament"; who: Name; tournament: TournamentKey; ofCrew: CrewKey; plan: TournamentPlan }
  | {
      does: "changeTournament";
      who: Name;
      tournament: TournamentKey;
      change: Partial<TournamentPlan>;
    }
  | { does: "deleteTournament"; who: Name; tournament: TournamentKey }
  | { does: "readTournament"; who: Name; tournament: TournamentKey }
  | {
      does: "enterTeam";
      who: Name;
      tournament: TournamentKey;
      team: TeamPlan;
      /** A member; null: who enters it. */
      captain: Name | null;
      /** Without an account. */
      captainName: string | null;
    }
  | { does: "changeTeam"; who: Name; tournament: TournamentKey; team: string; to: TeamPlan }
  | { does: "removeTeam"; who: Name; tournament: TournamentKey; team: string }
  | { does: "drawTournament"; who: Name; tournament: TournamentKey; groups: number; seesDraw: boolean }
  | {
      does: "scoreMatch";
      who: Name;
      tournament: TournamentKey;
      match: number;
      scores: [number, number];
      goesOn: Side | null;
      version: number | null;
    }
  | { does: "unscoreMatch"; who: Name; tournament: TournamentKey; match: number; version: number | null };

export function sentenceOfTournament(action: TournamentAction): string {
  const { who, tournament } = action;
  switch (action.does) {
    case "createTournament":
      return `${who} creates ${tournament} of ${action.ofCrew}: ${JSON.stringify(action.plan)}`;
    case "changeTournament":
      return `${who} changes ${tournament}: ${JSON.stringify(action.change)}`;
    case "deleteTournament":
      return `${who} deletes ${tournament}`;
    case "readTournament":
      return `${who} reads ${tournament}`;
    case "enterTeam": {
      const captain = action.captainName ?? action.captain;
      return `${who} enters ${action.team.name} in ${tournament}${captain ? `, whose captain is ${captain}` : ""}`;
    }
    case "changeTeam":
      return `${who} changes ${action.team} of ${tournament} to ${action.to.name} with ${action.to.players.length} players`;
    case "removeTeam":
      return `${who} takes ${action.team} out of ${tournament}`;
    case "drawTournament":
      return `${who} draws ${tournament} with ${action.groups} groups`;
    case "scoreMatch":
      return `${who} enters ${action.scores.join(" : ")}${action.goesOn ? `, the ${action.goesOn} goes on,` : ""} for match ${action.match} of ${tournament}${seen(action)}`;
    case "unscoreMatch":
      return `${who} takes the score of match ${action.match} of ${tournament} back${seen(action)}`;
  }
}

const seen = ({ version }: { version: number | null }): string =>
  version === null ? "" : ` (saw version ${version})`;
