import type { Language, Name } from "../history";

/** "crew 3" */
export type CrewKey = string;

export interface CrewPlan {
  isListed: boolean;
  /** Whether organizers approve who joins. */
  approves: boolean;
}

export type CrewAction =
  | { does: "found"; who: Name; crew: CrewKey; plan: CrewPlan }
  /** `accepts`: although somebody across a block is a member. */
  | { does: "enter"; who: Name; crew: CrewKey; by: "link" | "page"; accepts: boolean }
  | { does: "acceptInvitation"; who: Name; crew: CrewKey; accepts: boolean }
  | { does: "quit" | "close"; who: Name; crew: CrewKey }
  | { does: "joinBench" | "leaveBench"; who: Name; crew: CrewKey }
  /** To its front. */
  | { does: "orderBench"; who: Name; crew: CrewKey; player: Name }
  | MemberAction
  | { does: "openCrew"; who: Name; crew: CrewKey; language: Language };

export interface MemberAction {
  does: "letIn" | "expel" | "promote" | "demote" | "handCrewOver" | "inviteToCrew" | "ban" | "liftBan";
  who: Name;
  crew: CrewKey;
  player: Name;
}

export function sentenceOfCrew(action: CrewAction): string {
  const { who, crew } = action;
  switch (action.does) {
    case "found":
      return `${who} makes ${action.plan.isListed ? "listed" : "private"} ${crew}${action.plan.approves ? " with approval" : ""}`;
    case "enter":
      return `${who} joins ${crew} by its ${action.by}${action.accepts ? " in spite of a block" : ""}`;
    case "acceptInvitation":
      return `${who} accepts the invitation to ${crew}`;
    case "quit":
      return `${who} leaves ${crew}`;
    case "close":
      return `${who} closes ${crew}`;
    case "joinBench":
      return `${who} joins the bench of ${crew}`;
    case "leaveBench":
      return `${who} leaves the bench of ${crew}`;
    case "orderBench":
      return `${who} moves ${action.player} to the front of the bench of ${crew}`;
    case "letIn":
      return `${who} lets ${action.player} into ${crew}`;
    case "expel":
      return `${who} removes or refuses ${action.player} in ${crew}`;
    case "promote":
      return `${who} makes ${action.player} an organizer of ${crew}`;
    case "demote":
      return `${who} makes ${action.player} an ordinary member of ${crew}`;
    case "handCrewOver":
      return `${who} hands ${crew} over to ${action.player}`;
    case "inviteToCrew":
      return `${who} invites ${action.player} to ${crew}`;
    case "ban":
      return `${who} bans ${action.player} from ${crew}`;
    case "liftBan":
      return `${who} lifts the ban of ${action.player} from ${crew}`;
    case "openCrew":
      return `${who} opens the page of ${crew} in ${action.language}`;
  }
}
