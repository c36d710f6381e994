import type { GameKey } from "../games/actions";
import type { Language, Name } from "../history";
import type { Kind, SwitchedKind } from "./inbox";

/** An action about somebody's own notifications has `inbox`: which of them. */
export type InboxAction =
  /** Whether it is shown in the app. */
  | { does: "switchKind"; who: Name; inbox: { kind: SwitchedKind; isOn: boolean } }
  | { does: "readSome"; who: Name; inbox: { kind: Kind; game: GameKey } }
  | { does: "readAll"; who: Name; inbox: "all" }
  | { does: "openInbox"; who: Name; inbox: "all"; language: Language };

export function sentenceOfInbox(action: InboxAction): string {
  switch (action.does) {
    case "readSome":
      return `${action.who} reads ${action.inbox.kind} of ${action.inbox.game}`;
    case "switchKind":
      return `${action.who} switches ${action.inbox.kind} ${action.inbox.isOn ? "on" : "off"}`;
    case "readAll":
      return `${action.who} marks all notifications as read`;
    case "openInbox":
      return `${action.who} lists the notifications in ${action.language}`;
  }
}
