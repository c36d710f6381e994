import { useOutletContext } from "@remix-run/react";
import type { GameView } from "../types";

/** What the game page passes to the sub-resources shown on it. */
export interface GameOutlet {
  game: GameView;
  /** The code in the viewer's address. */
  code: string | null;
  signedIn: boolean;
  /** This browser took a guest's spot in the game. */
  hasGuestSpot: boolean;
}

export const useGameOutlet = () => useOutletContext<GameOutlet>();
