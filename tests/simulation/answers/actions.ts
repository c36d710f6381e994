import type { Name } from "../history";

export type Subject = (typeof SUBJECTS)[number];
export const SUBJECTS = ["game", "crew", "series", "poll", "tournament", "player"] as const;

/** One answer of the API, whichever has its turn. */
export interface AnswerAction {
  does: "readAnswer";
  who: Name;
  subject: Subject;
  /** "game 3", or a player's name. */
  about: string;
  turn: number;
}

export const sentenceOfAnswer = ({ who, about, turn }: AnswerAction): string =>
  `${who} reads answer ${turn} of the API about ${about}`;
