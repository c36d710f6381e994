import { courtOf } from "./court";
import { SpriteSymbol } from "./sprite";

export function CourtMark({ sport }: { sport: string | null | undefined }) {
  const { name, colour } = courtOf(sport);
  return (
    <svg
      className={`court-mark court-${colour}`}
      viewBox="-30 -14 272 388"
      aria-hidden="true"
      focusable="false"
    >
      <SpriteSymbol
        name={`court-${name}`}
        width="360"
        height="212"
        transform="rotate(90) translate(0 -212)"
      />
    </svg>
  );
}
