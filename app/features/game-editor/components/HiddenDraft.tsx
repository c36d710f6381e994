import type { DraftQuery } from "./draft-query";

/** What was chosen before, for the form that sends it all. */
export function HiddenDraft({ draft }: { draft: DraftQuery }) {
  return Object.entries(draft).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
