import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { courtsIn } from "./played";
import type { FormatRow } from "./queries.server";

/** "Americano · 2 courts · 24 points". */
export function factsLine(format: FormatRow, locale: Locale): string {
  const { kind, points, minutes } = format;
  const t = translator(locale, "formats");
  return [
    t(`kind_${kind}`),
    t("facts_courts", { count: courtsIn(format) }),
    points === null ? "" : t("facts_points", { count: points }),
    minutes === null ? "" : t("facts_minutes", { count: minutes }),
  ]
    .filter(Boolean)
    .join(" · ");
}
