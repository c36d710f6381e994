import type { IllustrationName } from "./icon-names";
import { SpriteSymbol } from "./sprite";

export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className="drawing court-green" viewBox="0 0 160 100" aria-hidden="true" focusable="false">
      <SpriteSymbol name={name} />
    </svg>
  );
}
