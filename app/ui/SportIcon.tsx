import { Icon } from "./Icon";
import { DRAWN_NAMES, type IconName } from "./icon-names";

const SPORTS: readonly IconName[] = DRAWN_NAMES;
const OTHER_NAMES: Record<string, IconName> = {
  futsal: "football",
  soccer: "football",
  "mini-football": "football",
};

interface SportIconProps {
  /** `sports.icon`, or the English name of the sport. */
  sport: string | null | undefined;
  size?: "s" | "m" | "l";
}

/** The ball or racket of a sport on its own colour; a plain ball for one that has no drawing. Always beside its name. */
export function SportIcon({ sport, size = "m" }: SportIconProps) {
  const key = (sport ?? "").trim().toLowerCase().replace(/\s+/g, "-");
  const name = OTHER_NAMES[key] ?? SPORTS.find((drawn) => drawn === key) ?? "ball";
  return (
    <span className={`sport sport-${name} sport-${size}`}>
      <Icon name={name} />
    </span>
  );
}
