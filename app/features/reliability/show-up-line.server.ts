import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import type { CrewAttendance } from "./crew-attendance.server";
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

/** "Here: 8 of 10 · 3 in a row"; null with too few games. */
export function crewLine(counts: Omit<CrewAttendance, "userId"> | undefined, locale: Locale): string | null {
  if (!counts || counts.games < MIN_MARKED) return null;
  const { came, games, streak, lateCancellations } = counts;
  const t = translator(locale, "reliability");
  return joinList(
    locale,
    [
      t("lineHere", { came, marked: games }),
      streak > 1 ? t("streak", { count: streak }) : null,
      lateCancellations > 0 ? t("lateHere", { count: lateCancellations }) : null,
    ],
    " · ",
  );
}
