import { INTL_LOCALES, type Locale } from "./languages";

const formats = new Map<string, Intl.NumberFormat>();

function format(value: number, locale: Locale, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const numberFormat = formats.get(key) ?? new Intl.NumberFormat(INTL_LOCALES[locale], options);
  formats.set(key, numberFormat);
  // Some phone fonts lack the narrow no-break space.
  return numberFormat.format(value).replace(/\u202f/g, "\u00a0");
}

/** "$5.00"; null for a free game. `priceMinor` is in hundredths of the currency. */
export function priceLabel(
  game: { isPaid: boolean; priceMinor: number | null; currency: string },
  locale: Locale,
): string | null {
  if (!game.isPaid || game.priceMinor === null) return null;
  const price = format(game.priceMinor / 100, locale, { style: "currency", currency: game.currency });
  // Keeps the dollar sign after its letters in Arabic text.
  return price.replace(/[A-Z]+\$/, "\u2066$&\u2069");
}

/** "2.4 km"; whole kilometres from ten on. */
export const distanceLabel = (kilometres: number, locale: Locale): string =>
  format(kilometres, locale, {
    style: "unit",
    unit: "kilometer",
    maximumFractionDigits: kilometres < 10 ? 1 : 0,
  });

/** "500 m", from a kilometre on "1 km". */
export const shortDistanceLabel = (kilometres: number, locale: Locale): string =>
  kilometres < 1
    ? format(Math.round(kilometres * 1000), locale, { style: "unit", unit: "meter" })
    : distanceLabel(kilometres, locale);
