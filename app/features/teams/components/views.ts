import type { TeamColor } from "#db/limits/teams";

export interface DrawView {
  id: string;
  number: number;
  version: number;
  teams: number;
  isLocked: boolean;
  isPublished: boolean;
  names: string[] | null;
}

export interface PlayerView {
  id: string;
  name: string;
  picture: string | null;
  isYou: boolean;
  /** Only for the organizer who made it. */
  correction: "stronger" | "weaker" | null;
}

export interface TeamView {
  name: string;
  color: TeamColor;
  players: PlayerView[];
}

/** The form of the draw, which buttons elsewhere submit. */
export const DRAW_FORM = "draw";

/** Empty fields are not in it. Undefined: nothing was sent. */
export type SentFields = Readonly<Record<string, unknown>> | undefined;

export const sentIn = (sent: SentFields, name: string, stored: string): string =>
  sent ? String(sent[name] ?? "") : stored;

export const sentListIn = (sent: SentFields, name: string, stored: readonly string[]): readonly string[] =>
  sent ? [sent[name]].flat().filter((value) => typeof value === "string") : stored;
