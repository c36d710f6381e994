import type { Name } from "../history";

/** A player, a game or a crew, by its name, or the photo of a game. */
export interface Reported {
  kind: "player" | "game" | "crew" | "photo";
  of: string;
}

export type ModerationAction =
  | {
      does: "report";
      who: Name;
      reported: Reported;
      reason: "abuse" | "spam" | "else";
      details: string | null;
    }
  /** An admin answers all reports of a thing; "suspend": the account behind it. */
  | {
      does: "decide";
      who: Name;
      reported: Reported;
      verdict: "dismiss" | "hide" | "suspend";
      note: string | null;
    }
  /** Lets a suspended player in, or shows a hidden game, crew or photo again. */
  | { does: "lift"; who: Name; reported: Reported };

const nameOf = ({ kind, of }: Reported): string => (kind === "photo" ? `the photo of ${of}` : of);

export function sentenceOfModeration(action: ModerationAction): string {
  const { who, reported } = action;
  switch (action.does) {
    case "report":
      return `${who} reports ${nameOf(reported)}: ${action.reason}${action.details ? ` ("${action.details}")` : ""}`;
    case "decide":
      if (action.verdict === "dismiss") return `${who} dismisses the reports of ${nameOf(reported)}`;
      if (action.verdict === "hide") return `${who} hides ${nameOf(reported)}`;
      return `${who} suspends ${reported.kind === "player" ? reported.of : `who is behind ${nameOf(reported)}`}`;
    case "lift":
      return `${who} ${reported.kind === "player" ? `lets ${nameOf(reported)} in` : `shows ${nameOf(reported)}`} again`;
  }
}
