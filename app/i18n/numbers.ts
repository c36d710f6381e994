import type { Locale } from "./languages";

/** A mean with at most one decimal. Not Intl: old phones format Moroccan Arabic differently from the server. */
export const oneDecimal = (locale: Locale, value: number): string => {
  const text = String(Math.round(value * 10) / 10);
  return locale === "en" ? text : text.replace(".", ",");
};
