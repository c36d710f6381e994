import { cx } from "./cx";
import type { IllustrationName } from "./icon-names";
import sprite from "./icons.svg?url";

/** A decorative picture for an empty page. */
export function Illustration({ name, size }: { name: IllustrationName; size?: "s" }) {
  return (
    <svg
      className={cx("drawing court-green", size && "drawing-s")}
      viewBox="0 0 160 100"
      aria-hidden="true"
      focusable="false"
    >
      <use xlinkHref={`${sprite}#${name}`} />
    </svg>
  );
}
