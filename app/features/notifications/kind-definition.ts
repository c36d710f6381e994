import type { Key } from "~/i18n/namespaces";
import type { NotificationKind } from "./kinds";
import type { NotificationParams } from "./types";

export type Category = "info" | "alert" | "success";

export type Expiry = "at_start" | "shortly_after_start" | "in_a_week";

type TextKey = Key<"notifications">;
type Reason = NonNullable<NotificationParams["reason"]>;

export interface GameState {
  gameStatus: string;
  createdAt: Date;
  startTime: Date;
  endTime: Date;
  gameType: string;
  hiddenAt: Date | null;
  seatsTaken: number;
  minPlayers: number;
  minCheckHours: number;
  maxPlayers: number;
  playsAnywayAt: Date | null;
  isOrganizer: boolean;
  /** Whether the reader is a member of its crew. */
  isInCrew: boolean;
  /** The reader's own. */
  status: string | null;
  /** The status of `params.playerId` in the game. */
  playerStatus: string | null;
}

export interface NotificationKindDefinition {
  category: Category;
  /** Below its game: "" or "/ratings"; `params.page` overrides it. */
  path: string | ((params: NotificationParams, reader: { mayAct: boolean }) => string);
  /** One for each `params.reason`. */
  text: TextKey | ({ default: TextKey } & { [reason in Reason]?: TextKey });
  /** Without a game: in a week. */
  expires: Expiry;
  /** When sent late. "unless_cancelled": the game; functions are not called for a cancelled game. */
  stillTrue:
    | "always"
    | "unless_cancelled"
    | ((game: GameState, context: { params: NotificationParams; now: Date }) => boolean);
  /** Of several that waited, only the last is sent. */
  describesState?: true;
  /** Withdrawn when the game moves; needs `expires: "at_start"`. */
  namesStart?: true;
}

export type NotificationKindDefinitions = Partial<Record<NotificationKind, NotificationKindDefinition>>;
