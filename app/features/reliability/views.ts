import type { GameView, ParticipantView } from "~/features/games/types";
import type { Mark } from "./queries.server";

/** A row of a game's list of participants, with the player's reliability. */
export interface RosterRow extends ParticipantView {
  /** The translated line under the name. */
  trust?: string | null;
  /** Whether they came; null if the viewer may not see it. */
  mark?: Mark | null;
}

export interface RosterGame extends GameView {
  participants: RosterRow[];
  /** Whether guests of the game, which is over, may be asked to come to the next one; for organizers. */
  asksGuestsBack?: boolean;
}
