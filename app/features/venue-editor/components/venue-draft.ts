import { truncate } from "~/core/text/truncate";
import { DETAILS_INPUTS, LOCATION_INPUTS } from "~/features/venues/fields";

/** In the wizard's address, with the pages for afterwards and for Cancel. */
const TEXTS = [...LOCATION_INPUTS, ...DETAILS_INPUTS, "return_to", "cancel_to"] as const;

type DraftText = (typeof TEXTS)[number];

/** As typed; empty values are absent. */
export interface VenueDraft extends Partial<Record<DraftText, string>> {
  sports: { sportId: string; maxPlayers: string }[];
}

export type Step = 1 | 2 | 3;

export const STEP_TEXTS: Record<Step, readonly DraftText[]> = {
  1: LOCATION_INPUTS,
  2: DETAILS_INPUTS,
  3: TEXTS,
};

/** Such a path may contain a whole game draft. */
const MAX_PATH_LENGTH = 5000;
/** Longer than any field may be, so that a text that is too long can be shortened. */
const MAX_TEXT_LENGTH = 1000;
const MAX_SPORTS = 30;

export function readDraft(from: URLSearchParams | FormData): VenueDraft {
  const text = (name: string) => {
    const value = from.get(name);
    return typeof value === "string"
      ? truncate(value, name.endsWith("_to") ? MAX_PATH_LENGTH : MAX_TEXT_LENGTH)
      : "";
  };
  const draft: VenueDraft = { sports: [] };
  for (const name of TEXTS) if (text(name) !== "") draft[name] = text(name);
  for (let row = 0; row < MAX_SPORTS && from.has(`sports[${row}].sportId`); row++) {
    draft.sports.push({
      sportId: text(`sports[${row}].sportId`),
      maxPlayers: text(`sports[${row}].maxPlayers`),
    });
  }
  return draft;
}

/** Includes emptied values. */
export function withStep(step: Step, before: VenueDraft, typed: VenueDraft): VenueDraft {
  const draft: VenueDraft = { ...before, sports: step === 3 ? typed.sports : before.sports };
  for (const name of STEP_TEXTS[step]) draft[name] = typed[name];
  return draft;
}

export function readStep(query: URLSearchParams): Step {
  const step = query.get("step");
  return step === "2" ? 2 : step === "3" ? 3 : 1;
}

export function stepPath(step: Step, draft: VenueDraft): string {
  const query = new URLSearchParams({ step: String(step) });
  for (const name of TEXTS) {
    // Cancel leads to the page to return to, if there is one.
    const value = name === "cancel_to" && draft.return_to ? undefined : draft[name];
    if (value) query.set(name, value);
  }
  draft.sports.forEach(({ sportId, maxPlayers }, row) => {
    query.set(`sports[${row}].sportId`, sportId);
    if (maxPlayers) query.set(`sports[${row}].maxPlayers`, maxPlayers);
  });
  return `/venues/create?${query}`;
}
