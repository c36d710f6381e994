import { truncate } from "~/core/text/truncate";
import type { GameDraft } from "~/features/games/types";

/** The fields of the game form that travel in the wizard's address, so that no step asks for anything twice. */
const DRAFT_FIELDS = [
  "venueId",
  "sportId",
  "title",
  "description",
  "date",
  "startTime",
  "endTime",
  "endsNextDay",
  "minPlayers",
  "maxPlayers",
  "skillLevel",
  "gameType",
  "isPaid",
  "price",
  "guestsAllowed",
  "organizerPlays",
  "duplicateOfId",
] as const;

export type DraftField = (typeof DRAFT_FIELDS)[number];
/** As typed: texts, "on" for a ticked box, nothing for what is empty. */
export type DraftQuery = Partial<Record<DraftField, string>>;

/** Longer than any field may be, so that a text that is too long comes back whole enough to be shortened. */
const LONGEST = 1000;

/** Reads a draft from an address or a sent form. */
export function readDraft(from: URLSearchParams | FormData): DraftQuery {
  const draft: DraftQuery = {};
  for (const field of DRAFT_FIELDS) {
    const value = from.get(field);
    if (typeof value === "string" && value !== "") draft[field] = truncate(value, LONGEST);
  }
  return draft;
}

/** The address of a page with a draft on board. `extra` adds what is not part of the game, such as the step. */
export function draftPath(base: string, draft: DraftQuery, extra: Record<string, string> = {}): string {
  const query = new URLSearchParams(extra);
  for (const [name, value] of Object.entries(draft)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `${base}?${text}` : base;
}

/** A finished draft as what somebody would have typed. */
export function typedDraft(draft: GameDraft): DraftQuery {
  const { endsNextDay, isPaid, guestsAllowed, minPlayers, maxPlayers, price, ...texts } = draft;
  return {
    ...texts,
    venueId: texts.venueId ?? undefined,
    sportId: texts.sportId ?? undefined,
    duplicateOfId: texts.duplicateOfId ?? undefined,
    minPlayers: String(minPlayers),
    maxPlayers: String(maxPlayers),
    endsNextDay: endsNextDay ? "on" : undefined,
    isPaid: isPaid ? "on" : undefined,
    guestsAllowed: guestsAllowed ? "on" : undefined,
    price: price === null ? undefined : String(price),
  };
}

/**
 * The values a form starts with: what was typed, else the defaults. An unticked box leaves no trace in an address, so
 * once a time is there, which every sent form has, what is absent was left empty.
 */
export const draftValues = (typed: DraftQuery, defaults: DraftQuery): DraftQuery =>
  typed.startTime === undefined ? { ...defaults, ...typed } : typed;
