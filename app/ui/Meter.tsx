import { cx } from "./cx";

/** How full something is, as a bar. Decorative: the numbers must stand beside it. */
export function Meter({ value, max }: { value: number; max: number }) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <svg
      className={cx("meter", "mirror", share >= 1 && "meter-full")}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={Math.round(100 * share)} height="6" />
    </svg>
  );
}
