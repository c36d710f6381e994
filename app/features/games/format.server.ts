import { INTL_LOCALES, type Locale } from "~/i18n/languages";

const formats = new Map<string, Intl.NumberFormat>();

function format(value: number, locale: Locale, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key) ?? new Intl.NumberFormat(INTL_LOCALES[locale], options);
  formats.set(key, known);
  // The narrow no-break space is missing in some fonts of phones.
  return known.format(value).replace(/\u202f/g, "\u00a0");
}

/** "$5.00"; null for a free game. Input: hundredths of the currency. */
export function priceLabel(
  game: { isPaid: boolean; priceMinor: number | null; currency: string },
  locale: Locale,
): string | null {
  if (!game.isPaid || game.priceMinor === null) return null;
  const price = format(game.priceMinor / 100, locale, { style: "currency", currency: game.currency });
  // In an Arabic line the dollar sign would jump before its letters.
  return price.replace(/[A-Z]+\$/, "\u2066$&\u2069");
}

/** "2.4 km"; whole kilometres from ten on. */
export const distanceLabel = (kilometres: number, locale: Locale): string =>
  format(kilometres, locale, {
    style: "unit",
    unit: "kilometer",
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  });

/** The mean to one decimal, null without ratings. Input: overall values summed in twelfths, and their number. */
export const ratingAverage = (twelfths: number | null, count: number | null): number | null =>
  twelfths === null || !count ? null : Math.round((twelfths / 12 / count) * 10) / 10;
