import type { Locale } from "./languages";

/** Always one decimal. Not Intl: old phones format Moroccan Arabic differently from the server. */
export const oneDecimal = (locale: Locale, value: number): string => {
  const text = (Math.round(value * 10) / 10).toFixed(1);
  return locale === "en" ? text : text.replace(".", ",");
};
