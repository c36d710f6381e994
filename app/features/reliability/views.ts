import type { GameView, ParticipantView } from "~/features/games/types";
import type { Mark } from "./queries.server";

/** Somebody on a game's list of participants, with what is known of their reliability. */
export interface RosterRow extends ParticipantView {
  /** The finished line under the name. */
  trust?: string | null;
  /** Whether they came, where the viewer is told. */
  mark?: Mark | null;
}

export interface RosterGame extends GameView {
  participants: RosterRow[];
}
