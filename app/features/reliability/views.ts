import type { GameView, ParticipantView } from "~/features/games/types";
import type { Mark } from "./queries.server";

export interface RosterRow extends ParticipantView {
  /** Translated. */
  trust?: string | null;
  /** Null if the viewer may not see it. */
  mark?: Mark | null;
}

export interface RosterGame extends GameView {
  participants: RosterRow[];
  /** For organizers, after the game. */
  asksGuestsBack?: boolean;
}
