import type { Locale } from "./languages";

/** A mean with at most one decimal, the same on server and phone: what old phones know of Morocco's Arabic differs. */
export const oneDecimal = (locale: Locale, value: number): string => {
  const text = String(Math.round(value * 10) / 10);
  return locale === "en" ? text : text.replace(".", ",");
};
