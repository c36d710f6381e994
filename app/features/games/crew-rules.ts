import { millisecondsInHour } from "date-fns/constants";
import type { Viewer } from "~/core/actor";
import { type CrewRole, isMember, organizes } from "~/features/crews/rules";
import type { GameType, ShownGameType } from "./types";

/** What belonging to a crew means for a game. See docs/rules/games.md, "Games of a crew". */

export interface CrewFacts {
  organizerId: string;
  startTime: Date;
  crewId: string | null;
  crewOnly: boolean;
  crewFirstHours: number | null;
  /** The viewer's role in its crew. Absent if the game was read without a viewer, who then counts as an outsider. */
  crewRole?: CrewRole | null;
}

/** How long before the start a crew's game opens to everyone, unless its organizer chooses otherwise. */
export const CREW_FIRST_HOURS = 24;

/** The type that people see: a crew-only game is stored as a private one. */
export const shownType = ({
  gameType,
  crewOnly,
}: {
  gameType: GameType;
  crewOnly: boolean;
}): ShownGameType => (crewOnly ? "crew" : gameType);

/** The opposite of shownType. */
export const storedType = (shown: ShownGameType) =>
  shown === "crew"
    ? ({ gameType: "private", crewOnly: true } as const)
    : ({ gameType: shown, crewOnly: false } as const);

type Roles = Pick<CrewFacts, "organizerId" | "crewRole">;

/** The organizer, or an owner or co-organizer of its crew. */
export const isOrganizer = (viewer: { id: string } | null, game: Roles): boolean =>
  viewer !== null && (viewer.id === game.organizerId || organizes(game.crewRole ?? null));

/** Whether the viewer may join before the game opens to everyone. */
export const isInCrew = (viewer: Viewer, game: Roles): boolean =>
  isOrganizer(viewer, game) || (viewer !== null && isMember(game.crewRole ?? null));

/** When everybody may take its spots; null for a game that is open from the start, or seen by its crew alone. */
export const opensToEveryoneAt = ({
  crewId,
  crewOnly,
  crewFirstHours,
  startTime,
}: Pick<CrewFacts, "crewId" | "crewOnly" | "crewFirstHours" | "startTime">): Date | null =>
  crewId && !crewOnly && crewFirstHours !== null
    ? new Date(+startTime - crewFirstHours * millisecondsInHour)
    : null;

/** Whether only the crew takes spots now. */
export function isCrewsTurn(game: CrewFacts, now: Date): boolean {
  const at = opensToEveryoneAt(game);
  return at !== null && now < at;
}

/** Whether the viewer can only wait now, however many spots are free. */
export const mustWait = (viewer: Viewer, game: CrewFacts, now: Date): boolean =>
  isCrewsTurn(game, now) && !isInCrew(viewer, game);
