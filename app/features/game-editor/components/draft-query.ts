import { truncate } from "~/core/text/truncate";
import type { GameDraft } from "~/features/games/types";

/** Fields in the wizard's address. */
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
  "suggestedPrice",
  "costSharing",
  "guestsAllowed",
  "companionsAllowed",
  "leaveHours",
  "lateLeaversOwe",
  "minCheckHours",
  "callsItselfOff",
  "organizerPlays",
  "everyWeek",
  "duplicateOfId",
  "editedFrom",
] as const;

export type DraftField = (typeof DRAFT_FIELDS)[number];
/** "on": checked; absent: empty. */
export type DraftQuery = Partial<Record<DraftField, string>>;

/** Above all limits, so that too long a text can be shortened. */
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
    lateLeaversOwe,
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
    lateLeaversOwe: lateLeaversOwe ? "on" : undefined,
    minCheckHours: String(minCheckHours),
    callsItselfOff: callsItselfOff ? "on" : undefined,
    price: price === null ? undefined : String(price),
  };
}

/** Unchecked boxes are not sent: after a submit, which always has a start time, absent means empty. */
export const draftValues = (typed: DraftQuery, defaults: DraftQuery): DraftQuery =>
  typed.startTime === undefined ? { ...defaults, ...typed } : typed;
