import { millisecondsInHour } from "date-fns/constants";
import type { Viewer } from "~/core/actor";
import { type CrewRole, isMember, organizes } from "~/features/crews/rules";
import type { GameType, ShownGameType } from "./types";

/** See docs/rules/games.md, "Games of a crew". */

export interface CrewFacts {
  organizerId: string;
  startTime: Date;
  crewId: string | null;
  crewOnly: boolean;
  crewFirstHours: number | null;
  /** Absent if the game was read without a viewer, who then counts as an outsider. */
  crewRole?: CrewRole | null;
}

/** Before the start, unless the organizer chooses otherwise. */
export const CREW_FIRST_HOURS = 24;

/** A crew-only game is stored as a private one. */
export const shownType = ({
  gameType,
  crewOnly,
}: {
  gameType: GameType;
  crewOnly: boolean;
}): ShownGameType => (crewOnly ? "crew" : gameType);

export const storedType = (shown: ShownGameType) =>
  shown === "crew"
    ? ({ gameType: "private", crewOnly: true } as const)
    : ({ gameType: shown, crewOnly: false } as const);

type Roles = Pick<CrewFacts, "organizerId" | "crewRole">;

/** Includes an owner or co-organizer of its crew. */
export const isOrganizer = (viewer: { id: string } | null, game: Roles): boolean =>
  viewer !== null && (viewer.id === game.organizerId || organizes(game.crewRole ?? null));

export const isInCrew = (viewer: Viewer, game: Roles): boolean =>
  isOrganizer(viewer, game) || (viewer !== null && isMember(game.crewRole ?? null));

/** Null for a game that is open from the start, or only for its crew. */
export const opensToEveryoneAt = ({
  crewId,
  crewOnly,
  crewFirstHours,
  startTime,
}: Pick<CrewFacts, "crewId" | "crewOnly" | "crewFirstHours" | "startTime">): Date | null =>
  crewId && !crewOnly && crewFirstHours !== null
    ? new Date(+startTime - crewFirstHours * millisecondsInHour)
    : null;

export function isCrewsTurn(game: CrewFacts, now: Date): boolean {
  const at = opensToEveryoneAt(game);
  return at !== null && now < at;
}

/** However many spots are free. */
export const mustWait = (viewer: Viewer, game: CrewFacts, now: Date): boolean =>
  isCrewsTurn(game, now) && !isInCrew(viewer, game);
