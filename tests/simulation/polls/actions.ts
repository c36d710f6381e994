import type { CrewKey } from "../crews/actions";
import type { GameKey } from "../games/actions";
import type { Name } from "../history";

/** "poll 3" */
export type PollKey = string;

/** "maybe" is "if needed". */
export type Choice = "yes" | "maybe" | "no";

export type PollAction =
  /** Dates in minutes since the beginning. */
  | { does: "askPoll"; who: Name; poll: PollKey; askedIn: CrewKey | null; dates: number[] }
  /** Of every date in order; maybe by somebody without an account. */
  | { does: "answerPoll"; who: Name; poll: PollKey; answers: Choice[] }
  | { does: "closePoll" | "readPoll"; who: Name; poll: PollKey }
  | {
      does: "makeGame";
      who: Name;
      poll: PollKey;
      date: number;
      becomes: GameKey;
      max: number;
      plays: boolean;
    };

export function sentenceOfPoll(action: PollAction): string {
  const { who, poll } = action;
  switch (action.does) {
    case "askPoll":
      return `${who} asks ${action.askedIn ?? "everybody with the link"} in ${poll} which of minutes ${action.dates.join(", ")} suits`;
    case "answerPoll":
      return `${who} answers ${poll}: ${action.answers.join(", ")}`;
    case "closePoll":
      return `${who} closes ${poll}`;
    case "readPoll":
      return `${who} reads ${poll}`;
    case "makeGame":
      return `${who} makes ${action.becomes} of date ${action.date + 1} of ${poll}${action.plays ? " and plays" : ""}`;
  }
}
