import type { Name } from "../history";

/** Of a player, a game or a crew, and its name. */
export interface Reported {
  kind: "player" | "game" | "crew";
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
  /** Lets a suspended player in, or shows a hidden game or crew again. */
  | { does: "lift"; who: Name; reported: Reported };

export function sentenceOfModeration(action: ModerationAction): string {
  const { who, reported } = action;
  switch (action.does) {
    case "report":
      return `${who} reports ${reported.of}: ${action.reason}${action.details ? ` ("${action.details}")` : ""}`;
    case "decide":
      if (action.verdict === "dismiss") return `${who} dismisses the reports of ${reported.of}`;
      if (action.verdict === "hide") return `${who} hides ${reported.of}`;
      return `${who} suspends ${reported.kind === "player" ? reported.of : `who is behind ${reported.of}`}`;
    case "lift":
      return `${who} ${reported.kind === "player" ? `lets ${reported.of} in` : `shows ${reported.of}`} again`;
  }
}
