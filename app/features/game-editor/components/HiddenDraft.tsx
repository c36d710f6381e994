import type { DraftQuery } from "./draft-query";

export function HiddenDraft({ draft }: { draft: DraftQuery }) {
  return Object.entries(draft).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
