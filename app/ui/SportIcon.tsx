import { Icon } from "./Icon";
import { SPORT_TONES, sportIcon } from "./sport-icon";

interface SportIconProps {
  /** `sports.icon`, or the English name of the sport. */
  sport: string | null | undefined;
  size?: "s" | "m" | "l";
}

/** A sport's icon in its colour; a plain ball for an unknown sport. Decorative: the name must stand beside it. */
export function SportIcon({ sport, size = "m" }: SportIconProps) {
  const name = sportIcon(sport);
  return (
    <span className={`sport sport-${size} tone-${SPORT_TONES[name] ?? "green"}`}>
      <Icon name={name} />
    </span>
  );
}
