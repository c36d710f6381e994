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
  /** Absent: an outsider. */
  crewRole?: CrewRole | null;
}

/** Before the start, by default. */
export const CREW_FIRST_HOURS = 24;

/** Crew-only is stored as private. */
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

/** Also the crew's organizers. */
export const isOrganizer = (viewer: { id: string } | null, game: Roles): boolean =>
  viewer !== null && (viewer.id === game.organizerId || organizes(game.crewRole ?? null));

export const isInCrew = (viewer: Viewer, game: Roles): boolean =>
  isOrganizer(viewer, game) || (viewer !== null && isMember(game.crewRole ?? null));

/** Null: open from the start, or crew-only. */
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

export const mustWait = (viewer: Viewer, game: CrewFacts, now: Date): boolean =>
  isCrewsTurn(game, now) && !isInCrew(viewer, game);
