import { useOutletContext } from "@remix-run/react";
import type { GameView } from "../types";

export interface GameOutlet {
  game: GameView;
  code: string | null;
  signedIn: boolean;
  hasGuestSpot: boolean;
}

export const useGameOutlet = () => useOutletContext<GameOutlet>();
