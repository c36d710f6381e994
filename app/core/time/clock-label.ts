import type { Locale } from "~/i18n/languages";

/** HH:mm as "6:30 PM" in English, "18:30" in French and Arabic. */
export function clockLabel(time: string, locale: Locale): string {
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(2);
  if (locale !== "en") return `${hour}${minutes}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
}
