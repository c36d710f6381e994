import type { ReactNode } from "react";
import { Icon } from "./icons/Icon";
import type { IconName } from "./icons/icon-names";

export type Tone = "neutral" | "green" | "clay" | "gold" | "blue" | "plum" | "red";

interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}

/** The text carries the meaning, not the color. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={`badge tone-${tone}`}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}
