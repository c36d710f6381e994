import { type AccountAction, sentenceOfAccount } from "./accounts/actions";
import { type AfterGameAction, sentenceOfAfterGame } from "./after-game/actions";
import { type AnswerAction, sentenceOfAnswer } from "./answers/actions";
import { type BlockAction, sentenceOfBlock } from "./blocks/actions";
import { type CrewAction, sentenceOfCrew } from "./crews/actions";
import { type FormatAction, sentenceOfFormat } from "./formats/actions";
import { type GameAction, sentenceOfGame } from "./games/actions";
import { type HandoverAction, sentenceOfHandover } from "./handovers/actions";
import { type InboxAction, sentenceOfInbox } from "./inbox/actions";
import { type MailAction, sentenceOfMail } from "./mail/actions";
import { type ModerationAction, sentenceOfModeration } from "./moderation/actions";
import { type MoneyAction, sentenceOfMoney } from "./money/actions";
import { type PhotoAction, sentenceOfPhoto } from "./photos/actions";
import { type PollAction, sentenceOfPoll } from "./polls/actions";
import { type ResultAction, sentenceOfResult } from "./results/actions";
import { type SeasonAction, sentenceOfSeason, sentenceOfTable, type TableAction } from "./seasons/actions";
import { type SeriesAction, sentenceOfSeries } from "./series/actions";
import { sentenceOfTeams, type TeamAction } from "./teams/actions";
import { sentenceOfTournament, type TournamentAction } from "./tournaments/actions";
import { sentenceOfVenue, type VenueAction } from "./venues/actions";

/** What happens in a simulated city, as data: the same history can be played again, shortened and printed as sentences. */

/** Of a person; names are unique. Visitors without an account are named too. */
export type Name = string;
/** Who looks without an account. */
export const VISITOR: Name = "a visitor";

export const LANGUAGES = ["en", "fr", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

/** An action names its subject: "game" in action. */
export type Action =
  | AccountAction
  | GameAction
  | AfterGameAction
  | BlockAction
  | InboxAction
  | MailAction
  | CrewAction
  | SeriesAction
  | PollAction
  | ResultAction
  | PhotoAction
  | MoneyAction
  | SeasonAction
  | TableAction
  | AnswerAction
  | TeamAction
  | FormatAction
  | HandoverAction
  | ModerationAction
  | TournamentAction
  | VenueAction
  | { does: "deleteAccount"; who: Name }
  | { does: "readLists"; who: Name }
  | { does: "readProfile"; who: Name }
  | { does: "wait" }
  | { does: "crash" | "addProcess" | "removeProcess" | "setClockBack" };

/**
 * What goes wrong on the way. "old": the form was opened before; "unopened": its page is not looked at. After "lost",
 * "killed", "locked", "full" and faults of the database server the client sends the same again.
 */
export type Fault = Disturbance | "old" | "unopened";
export type Disturbance = "lost" | "killed" | "locked" | "full" | "deployed" | DatabaseFault;
/** Of a database server and the network to it. */
export type DatabaseFault =
  | "answerCut"
  | "answerSwallowed"
  | "questionLost"
  | "overloaded"
  | "stalled"
  | "databaseKilled";

const DATABASE_FAULTS: readonly Fault[] = [
  ...(["answerCut", "answerSwallowed", "questionLost", "overloaded", "stalled", "databaseKilled"] as const),
];

export const isDatabaseFault = (fault: Fault): fault is DatabaseFault => DATABASE_FAULTS.includes(fault);

export interface Step {
  /** Seconds since the beginning. */
  at: number;
  action: Action;
  by: "form" | "json";
  fault?: Fault;
}

const FAULTS = {
  lost: ", does not get the answer and sends it again",
  killed: " while the program is killed, and sends it again",
  locked: " while another program locks the database, and sends it again",
  full: " while the disk is full, and sends it again",
  deployed: ", and a new version is deployed before it arrives",
  answerCut: " while the database's answer is lost, and sends it again if it was refused",
  answerSwallowed: " while the database never answers, and sends it again if it was refused",
  questionLost: " while the way to the database is cut, and sends it again if it was refused",
  overloaded: " while the database is overloaded, and sends it again if it was refused",
  stalled: " while the database is slow",
  databaseKilled: " while the database server is down, and sends it again",
  old: " with a page that was opened before",
  unopened: " without looking at the page",
} as const;

/** "day 2, 18:05: Amel joins game 3 (form)". */
export function sentenceOfStep({ at, action, by, fault }: Step): string {
  const day = Math.floor(at / 86_400) + 1;
  const clock = new Date(at * 1000 + 6 * 3_600_000).toISOString().slice(11, 19);
  const how =
    "who" in action &&
    action.does !== "look" &&
    action.does !== "tap" &&
    action.does !== "readLists" &&
    action.does !== "readProfile" &&
    action.does !== "readAnswer" &&
    action.does !== "readRounds" &&
    action.does !== "readTournament" &&
    action.does !== "readTable"
      ? ` (${by})`
      : "";
  return `day ${day}, ${clock}: ${sentence(action)}${fault ? FAULTS[fault] : ""}${how}`;
}

function sentence(action: Action): string {
  if ("game" in action) return sentenceOfGame(action);
  if ("over" in action) return sentenceOfAfterGame(action);
  if ("owed" in action || "ledger" in action) return sentenceOfMoney(action);
  if ("drawn" in action) return sentenceOfTeams(action);
  if ("tournament" in action) return sentenceOfTournament(action);
  if ("rounds" in action) return sentenceOfFormat(action);
  if ("pictured" in action) return sentenceOfPhoto(action);
  if ("reported" in action) return sentenceOfModeration(action);
  if ("handed" in action) return sentenceOfHandover(action);
  if ("scored" in action) return sentenceOfResult(action);
  if ("seasons" in action) return sentenceOfSeason(action);
  if ("chosen" in action || "newAddress" in action) return sentenceOfAccount(action);
  if ("blocked" in action) return sentenceOfBlock(action);
  if ("inbox" in action) return sentenceOfInbox(action);
  if ("mail" in action) return sentenceOfMail(action);
  if ("crew" in action) return sentenceOfCrew(action);
  if ("series" in action) return sentenceOfSeries(action);
  if ("poll" in action) return sentenceOfPoll(action);
  if ("venue" in action) return sentenceOfVenue(action);
  switch (action.does) {
    case "deleteAccount":
      return `${action.who} deletes the account`;
    case "readProfile":
      return `a visitor opens the page of ${action.who}`;
    case "readTable":
      return sentenceOfTable(action);
    case "readAnswer":
      return sentenceOfAnswer(action);
    case "readLists":
      return `${action.who} reads the lists of games`;
    case "wait":
      return "time passes";
    case "crash":
      return "the program is killed and starts again";
    case "addProcess":
      return "a second process serves the same file";
    case "removeProcess":
      return "the second process is killed";
    case "setClockBack":
      return "the clock is set back by an hour, and right again";
  }
}
