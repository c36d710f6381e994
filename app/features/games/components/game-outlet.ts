import { useOutletContext } from "@remix-run/react";
import type { GameView } from "../types";

/** What the game page hands to the sub-resources that show something on it. */
export interface GameOutlet {
  game: GameView;
  /** The code that the viewer came with. */
  code: string | null;
  signedIn: boolean;
  /** A seat in this game was taken in this browser without an account. */
  hasGuestSeat: boolean;
}

export const useGameOutlet = () => useOutletContext<GameOutlet>();
