import type { ReactNode } from "react";
import type { PhotoOnPage } from "~/features/game-photos/queries.server";
import type { GameView } from "~/features/games/types";
import type { OwnSpotView } from "~/features/guests/queries.server";

export interface SpotCardProps {
  game: GameView;
  signedIn: boolean;
  code: string | null;
  /** Taken in this browser without an account. */
  guestSpot: OwnSpotView | null;
  guestForm?: ReactNode;
  friendNames?: ReactNode;
  calendar: string;
  /** Of a game that is over. */
  photo?: PhotoOnPage | undefined;
}
