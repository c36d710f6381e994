import type { ReactNode } from "react";
import type { GameView } from "~/features/games/types";
import type { OwnSpotView } from "~/features/guests/queries.server";

export interface SpotCardProps {
  game: GameView;
  signedIn: boolean;
  /** The code that the viewer came with. */
  code: string | null;
  /** The spot taken in this browser without an account. */
  guestSpot: OwnSpotView | null;
  /** The form for a spot without an account, where a visitor may take one. */
  guestForm?: ReactNode;
  /** The fields for friends' names in the join form, if it has them. */
  friendNames?: ReactNode;
  calendar: string;
}
