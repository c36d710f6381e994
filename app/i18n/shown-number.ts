import type { Locale } from "./languages";

/** "30.5", in French and Arabic "30,5". */
export const shownNumber = (value: number | string, locale: Locale): string =>
  locale === "en" ? String(value) : String(value).replace(".", ",");
