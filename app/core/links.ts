import type { Locale } from "~/i18n/languages";

/** An address that opens in a language, for those who have chosen none. */
export const withLanguage = (url: string, locale: Locale): string =>
  `${url}${url.includes("?") ? "&" : "?"}lang=${locale}`;

/** Where a map program shows a point; every phone opens it in the app it has. */
export const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

interface Shared {
  url: string;
  summary: string;
  /** Already `encoded`. */
  message: string;
}

/** Where a game is passed on (spec 2), WhatsApp first. */
export const shareTargets = ({ url, summary, message }: Shared) =>
  [
    { name: "WhatsApp", icon: "whatsapp", href: `https://wa.me/?text=${message}` },
    {
      name: "Facebook",
      icon: "facebook",
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
    },
    {
      name: "Twitter",
      icon: "x-twitter",
      href: `https://twitter.com/intent/tweet?${query({ text: summary, url })}`,
    },
  ] as const;

// Only what would mean something else is encoded, browsers do the rest: a third of the bytes, and as in the page's data.
export const encoded = (value: string): string =>
  value.replace(/[^ \w\u0080-\uffff\-.~!*(),:/?=@;]/g, encodeURIComponent);

const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join("&");
