import type { Key } from "~/i18n/namespaces";
import type { NotificationKind } from "./kinds";
import type { NotificationParams } from "./types";

/** The meaning of a notification's dot: news, a warning, good news. */
export type Category = "info" | "alert" | "success";

export type Expiry = "at_start" | "shortly_after_start" | "in_a_week";

type TextKey = Key<"notifications">;
type Reason = NonNullable<NotificationParams["reason"]>;

/** A game and its reader's part in it, at the moment a notification is sent. */
export interface GameState {
  gameStatus: string;
  startTime: Date;
  endTime: Date;
  gameType: string;
  hiddenAt: Date | null;
  seatsTaken: number;
  maxPlayers: number;
  isOrganizer: boolean;
  /** The reader's own status; null without one. */
  status: string | null;
}

export interface NotificationKindDefinition {
  category: Category;
  /** Its page, below that of its game: "" or "/ratings". `params.page` overrides it. */
  path: string | ((params: NotificationParams) => string);
  /** Its sentence in notifications.json; by `params.reason` where there are several. */
  text: TextKey | ({ default: TextKey } & { [reason in Reason]?: TextKey });
  /** When its mail and pushes expire. A notification without a game expires in a week. */
  expires: Expiry;
  /**
   * Whether it still holds when it is sent late: "always", "unless_cancelled" (the game), or what the function says of
   * a game that is not cancelled.
   */
  stillTrue:
    | "always"
    | "unless_cancelled"
    | ((game: GameState, context: { params: NotificationParams; now: Date }) => boolean);
  /** It says how things are, not what happened: of several that waited for the morning only the last is sent. */
  describesState?: true;
  /** It names the start: what waits to be sent is withdrawn when the game moves. Needs `expires: "at_start"`. */
  namesStart?: true;
}

/** The kinds that one feature sends. */
export type NotificationKindDefinitions = Partial<Record<NotificationKind, NotificationKindDefinition>>;
