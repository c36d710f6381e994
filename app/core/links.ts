import type { Locale } from "~/i18n/languages";

/** An address that opens in a language, unless the reader has chosen another. */
export const withLanguage = (url: string, locale: Locale): string =>
  `${url}${url.includes("?") ? "&" : "?"}lang=${locale}`;

/** The address of a point on a map; phones open it in their map app. */
export const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

interface Shared {
  url: string;
  summary: string;
  /** Already `encoded`. */
  message: string;
}

/** The services to share a game on, WhatsApp first. */
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

// Encodes only characters with a meaning in a query; browsers encode the rest. This takes a third of the bytes.
export const encoded = (value: string): string =>
  value.replace(/[^ \w\u0080-\uffff\-.~!*(),:/?=@;]/g, encodeURIComponent);

const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join("&");
