import { Icon } from "./Icon";
import { SPORT_TONES, sportIcon } from "./sport-icon";

interface SportIconProps {
  /** `sports.icon`, or the English name of the sport. */
  sport: string | null | undefined;
  size?: "s" | "m" | "l";
}

/** The ball or racket of a sport on its own colour; a plain ball for one that has no drawing. Always beside its name. */
export function SportIcon({ sport, size = "m" }: SportIconProps) {
  const name = sportIcon(sport);
  return (
    <span className={`sport sport-${size} tone-${SPORT_TONES[name] ?? "green"}`}>
      <Icon name={name} />
    </span>
  );
}
