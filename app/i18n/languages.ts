import { LOCALES } from "#db/locales";

export { LOCALES };
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "en";

export const isLocale = (text: unknown): text is Locale => LOCALES.some((locale) => locale === text);

export const direction = (locale: Locale): "ltr" | "rtl" => (locale === "ar" ? "rtl" : "ltr");

/** Arabic with Latin digits and the month names used in Morocco. */
export const INTL_LOCALES: Record<Locale, string> = { en: "en-US", fr: "fr-MA", ar: "ar-MA" };
