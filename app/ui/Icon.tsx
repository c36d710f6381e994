import { cx } from "./cx";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url";

/** Icons that point along the reading direction, and the question mark (؟), are mirrored in right-to-left pages. */
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

/** Decorative: visible or visually hidden text must stand beside it. */
export function Icon({ name, size = "m", className }: IconProps) {
  const classes = cx(
    "icon",
    size !== "m" && `icon-${size}`,
    DIRECTIONAL.includes(name) && "mirror",
    className,
  );
  return (
    // Safari before 12.1 supports only xlink:href.
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use xlinkHref={`${sprite}#${name}`} />
    </svg>
  );
}
