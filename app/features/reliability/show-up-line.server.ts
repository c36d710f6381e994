import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import type { AttendanceCounts } from "./rules";

/** Fewer marked games would judge people by chance. */
const MIN_MARKED = 3;

/** "Showed up 8 of 10"; null with too few games. */
export function showUpLine(
  counts: Pick<AttendanceCounts, "came" | "missed"> | undefined,
  locale: Locale,
): string | null {
  if (!counts || counts.came + counts.missed < MIN_MARKED) return null;
  const { came, missed } = counts;
  return translator(locale, "reliability")("line", { came, marked: came + missed });
}
