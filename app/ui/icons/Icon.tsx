import { cx } from "../cx";
import type { IconName } from "./icon-names";
import { SpriteSymbol } from "./sprite";

/** Mirrored in right-to-left pages. */
const DIRECTIONAL: readonly IconName[] = [
  "arrow-left",
  "arrow-right",
  "chevron-left",
  "chevron-right",
  "circle-question-mark",
  "cycling",
  "external-link",
  "list",
  "log-in",
  "log-out",
  "running",
  "send",
  "swimming",
];

interface IconProps {
  name: IconName;
  size?: "s" | "m" | "l";
  className?: string;
}

/** Decorative: visible or visually hidden text must be beside it. */
export function Icon({ name, size = "m", className }: IconProps) {
  const classes = cx(
    "icon",
    size !== "m" && `icon-${size}`,
    DIRECTIONAL.includes(name) && "mirror",
    className,
  );
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <SpriteSymbol name={name} />
    </svg>
  );
}
