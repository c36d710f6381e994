import { CourtMark } from "~/ui/icons/CourtMark";
import { courtOf } from "~/ui/icons/court";
import { SpriteSymbol } from "~/ui/icons/sprite";
import { useLite } from "~/ui/rendering/lite";

const MAX_COURTS = 2;

/** Replaces photos. Decorative. */
export function CourtSketch({ sports }: { sports: readonly string[] }) {
  const lite = useLite();
  const courts = new Map(sports.map((sport) => [courtOf(sport).name, courtOf(sport).colour]));
  if (courts.size === 0) courts.set("plain", "green");
  const shown = [...courts].slice(0, MAX_COURTS);
  if (lite)
    return (
      <div className="row">
        {shown.map(([name]) => (
          <CourtMark key={name} sport={name} />
        ))}
      </div>
    );
  return (
    <div className="photo-row" aria-hidden="true">
      {shown.map(([name, colour]) => (
        <svg
          key={name}
          className={`court-${colour}`}
          viewBox="-20 -20 400 252"
          aria-hidden="true"
          focusable="false"
        >
          <SpriteSymbol name={`court-${name}`} width="360" height="212" />
        </svg>
      ))}
    </div>
  );
}
