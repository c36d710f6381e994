import type { GameKey } from "../games/actions";
import type { Language, Name } from "../history";
import type { Kind, SwitchedKind } from "./inbox";

/** In the app or by mail. */
export type Channel = "inApp" | "email";
export interface Switch {
  kind: SwitchedKind;
  isOn: boolean;
  channel: Channel;
}

/** An action about somebody's own notifications has `inbox`: which of them. */
export type InboxAction =
  | { does: "switchKind"; who: Name; inbox: Switch }
  /** By the link of a mail; in JSON as mail programs do. */
  | { does: "unsubscribe"; who: Name; inbox: { kind: SwitchedKind } }
  | { does: "readSome"; who: Name; inbox: { kind: Kind; game: GameKey } }
  | { does: "readAll"; who: Name; inbox: "all" }
  | { does: "openInbox"; who: Name; inbox: "all"; language: Language };

export function sentenceOfInbox(action: InboxAction): string {
  switch (action.does) {
    case "readSome":
      return `${action.who} reads ${action.inbox.kind} of ${action.inbox.game}`;
    case "switchKind":
      return `${action.who} switches ${action.inbox.kind} ${action.inbox.channel === "email" ? "by mail " : ""}${action.inbox.isOn ? "on" : "off"}`;
    case "unsubscribe":
      return `${action.who} follows the link in a mail that ends mail of ${action.inbox.kind}`;
    case "readAll":
      return `${action.who} marks all notifications as read`;
    case "openInbox":
      return `${action.who} lists the notifications in ${action.language}`;
  }
}
