import { cx } from "./cx";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg?url";

/** What points or moves along the line of reading, and the question mark (؟), turn round in a right-to-left page. */
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

/** A decoration: the words beside it (or a VisuallyHidden) say what it means. */
export function Icon({ name, size = "m", className }: IconProps) {
  const look = cx("icon", size !== "m" && `icon-${size}`, DIRECTIONAL.includes(name) && "mirror", className);
  return (
    // xlink:href: Safari before 12.1 knows no other.
    <svg className={look} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use xlinkHref={`${sprite}#${name}`} />
    </svg>
  );
}
