import type { AttendanceNote } from "#db/limits/reliability";
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

export interface AttendancePerson {
  /** Of the participation. */
  id: string;
  name: string;
  picture: string | null;
  plays: boolean;
  note: AttendanceNote | null;
  badge: "leftAfterStart" | "walkedIn" | null;
  /** Cannot be marked absent. */
  isFixed: boolean;
}

/** Somebody with an account who may have played without a spot. */
export interface WalkInCandidate {
  id: string;
  name: string;
  picture: string | null;
}
