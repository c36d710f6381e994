import { INTL_LOCALES, type Locale } from "./languages";
import { translator } from "./messages.server";

const formats = new Map<string, Intl.NumberFormat>();

function format(value: number, locale: Locale, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify([locale, options]);
  const numberFormat = formats.get(key) ?? new Intl.NumberFormat(INTL_LOCALES[locale], options);
  formats.set(key, numberFormat);
  // Some phone fonts lack the narrow no-break space.
  return numberFormat.format(value).replace(/\u202f/g, "\u00a0");
}

/** "30", "12.50", of hundredths. */
export function plainAmount(minor: number, locale: Locale): string {
  const amount = minor / 100;
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return format(amount, locale, { minimumFractionDigits, maximumFractionDigits: 2 });
}

/** "30 DH", "$5.00"; null for a free game. `priceMinor` is in hundredths. */
export function priceLabel(
  game: { isPaid: boolean; priceMinor: number | null; currency: string },
  locale: Locale,
): string | null {
  if (!game.isPaid || game.priceMinor === null) return null;
  // People write dirhams as "30 DH", not as Intl's "MAD 30.00".
  if (game.currency === "MAD")
    return translator(locale, "common")("dirhams", { amount: plainAmount(game.priceMinor, locale) });
  const amount = game.priceMinor / 100;
  const price = format(amount, locale, { style: "currency", currency: game.currency });
  // Keeps the dollar sign after its letters in Arabic text.
  return price.replace(/[A-Z]+\$/, "\u2066$&\u2069");
}

export const currencyLabel = (currency: string, locale: Locale): string =>
  currency === "MAD" ? translator(locale, "common")("dirham") : currency;

/** "2.4 km"; whole kilometers from ten on. */
export const distanceLabel = (kilometers: number, locale: Locale): string =>
  format(kilometers, locale, {
    style: "unit",
    unit: "kilometer",
    maximumFractionDigits: kilometers < 10 ? 1 : 0,
  });

export const shortDistanceLabel = (kilometers: number, locale: Locale): string =>
  kilometers < 1
    ? format(Math.round(kilometers * 1000), locale, { style: "unit", unit: "meter" })
    : distanceLabel(kilometers, locale);

export const sizeLabel = (bytes: number, locale: Locale): string =>
  format(Math.max(1, Math.round(bytes / 1000)), locale, { style: "unit", unit: "kilobyte" });

const ENGLISH_ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const ENGLISH_SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "4th" in English; the number alone where the sentences say what it counts. */
export const ordinal = (position: number, locale: Locale): string =>
  locale === "en"
    ? `${position}${ENGLISH_SUFFIXES[ENGLISH_ORDINALS.select(position)] ?? "th"}`
    : String(position);
