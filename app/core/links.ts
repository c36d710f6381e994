import type { Locale } from "~/i18n/languages";

/** An address that opens in a language, unless the reader has chosen another. */
export const withLanguage = (url: string, locale: Locale): string =>
  `${url}${url.includes("?") ? "&" : "?"}lang=${locale}`;

interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** The address of a point on a map, which phones open in their map app; null without coordinates. */
export const mapLink = ({ latitude, longitude }: Place): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/**
 * Links for the way to a point; null without coordinates. Google's first: on Android and iPhone it opens the app, on a
 * computer the page.
 */
export function directionsLinks({ latitude, longitude }: Place) {
  if (latitude === null || longitude === null) return null;
  const point = `${latitude},${longitude}`;
  return [
    { name: "Google Maps", href: `https://www.google.com/maps/dir/?api=1&destination=${point}` },
    { name: "Apple Maps", href: `https://maps.apple.com/?daddr=${point}` },
    { name: "OpenStreetMap", href: `https://www.openstreetmap.org/directions?to=${point}` },
  ] as const;
}

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
      name: "X",
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
