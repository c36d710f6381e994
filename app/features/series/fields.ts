import type { Cost, CostChanges } from "~/features/games/dues/share";
import type { NewGame, Organizing } from "~/features/games/game-fields";

/** Both days included. */
export interface OtherHours {
  from: string;
  until: string;
  startTime: string;
}

/** Invited `days` before each game. */
export interface Wave {
  who: "regulars" | "crew" | "everyone";
  daysBefore: number;
}

type GamePart = Omit<
  NewGame,
  "when" | "isPaid" | "cost" | "externalParticipants" | "duplicateOfId" | keyof Organizing
>;

/** Days are YYYY-MM-DD, times HH:mm; the price is in major units, null if free or shared. */
export interface SeriesFields extends GamePart, Organizing {
  weekdays: string;
  everyWeeks: number;
  startTime: string;
  durationMinutes: number;
  firstDate: string;
  until: string | null;
  opensDaysBefore: number;
  opensAt: string;
  otherHours: OtherHours | null;
  cost: Cost | null;
}

export type NewSeries = SeriesFields & { waves?: readonly Wave[] | undefined };

/** Absent fields stay. */
export type SeriesChanges = Partial<Omit<SeriesFields, "cost">> & { cost?: CostChanges["cost"] };

/** A form's value for no venue or no crew. */
export const NONE = "none";

/**
 * The group whose wave is too early: the order is regulars, crew, everyone. The same day is fine, and a group without days
 * is left out.
 */
export function tooEarlyWave(days: { [who in Wave["who"]]?: number | undefined }): Wave["who"] | null {
  const { regulars = Number.POSITIVE_INFINITY, crew, everyone } = days;
  if (crew !== undefined && crew > regulars) return "crew";
  if (everyone !== undefined && everyone > Math.min(regulars, crew ?? regulars)) return "everyone";
  return null;
}
