import { truncate } from "~/core/text/truncate";
import type { GameDraft } from "~/features/games/types";

/** Carried in the wizard's address from step to step. */
const DRAFT_FIELDS = [
  "venueId",
  "sportId",
  "title",
  "suggestedTitle",
  "description",
  "date",
  "startTime",
  "endTime",
  "endsNextDay",
  "minPlayers",
  "suggestedMin",
  "maxPlayers",
  "suggestedMax",
  "skillLevel",
  "gameType",
  "crewId",
  "crewFirstHours",
  "audience",
  "isPaid",
  "price",
  "guestsAllowed",
  "companionsAllowed",
  "leaveHours",
  "minCheckHours",
  "callsItselfOff",
  "organizerPlays",
  "everyWeek",
  "duplicateOfId",
  "editedFrom",
] as const;

export type DraftField = (typeof DRAFT_FIELDS)[number];
/** "on" for a ticked box, absent when empty. */
export type DraftQuery = Partial<Record<DraftField, string>>;

/** Longer than any field allows, so that a text that is too long can be shortened. */
const LONGEST = 1000;

export function readDraft(from: URLSearchParams | FormData): DraftQuery {
  const draft: DraftQuery = {};
  for (const field of DRAFT_FIELDS) {
    const value = from.get(field);
    if (typeof value === "string" && value !== "") draft[field] = truncate(value, LONGEST);
  }
  return draft;
}

export function draftPath(base: string, draft: DraftQuery, extra: Record<string, string> = {}): string {
  const query = new URLSearchParams(extra);
  for (const [name, value] of Object.entries(draft)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `${base}?${text}` : base;
}

export function typedDraft(draft: GameDraft): DraftQuery {
  const {
    endsNextDay,
    isPaid,
    guestsAllowed,
    callsItselfOff,
    price,
    leaveHours,
    crewFirstHours,
    currency: _,
    ...texts
  } = draft;
  const { minPlayers, maxPlayers, companionsAllowed, minCheckHours } = draft;
  return {
    ...texts,
    venueId: texts.venueId ?? undefined,
    sportId: texts.sportId ?? undefined,
    duplicateOfId: texts.duplicateOfId ?? undefined,
    crewId: texts.crewId ?? "none",
    crewFirstHours: String(crewFirstHours ?? 0),
    minPlayers: String(minPlayers),
    maxPlayers: String(maxPlayers),
    endsNextDay: endsNextDay ? "on" : undefined,
    isPaid: isPaid ? "on" : undefined,
    guestsAllowed: guestsAllowed ? "on" : undefined,
    companionsAllowed: String(companionsAllowed),
    leaveHours: leaveHours === null ? undefined : String(leaveHours),
    minCheckHours: String(minCheckHours),
    callsItselfOff: callsItselfOff ? "on" : undefined,
    price: price === null ? undefined : String(price),
  };
}

/**
 * Unticked boxes are not submitted, so when the query has a start time (every submitted form has one), absent fields
 * count as empty.
 */
export const draftValues = (typed: DraftQuery, defaults: DraftQuery): DraftQuery =>
  typed.startTime === undefined ? { ...defaults, ...typed } : typed;
