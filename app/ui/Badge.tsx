import type { ReactNode } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icon-names";

/** The pairs of a soft ground and its ink; see utilities.css. */
export type Tone = "neutral" | "green" | "clay" | "gold" | "blue" | "plum" | "red";

interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}

/** A short state: the words carry it, the colour only helps. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={`badge tone-${tone}`}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}
