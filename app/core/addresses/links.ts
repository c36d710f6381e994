import type { Locale } from "~/i18n/languages";

/** Opens in `locale`, unless the reader has chosen another language. */
export const withLanguage = (url: string, locale: Locale): string =>
  `${url}${url.includes("?") ? "&" : "?"}lang=${locale}`;

interface Located {
  latitude: number | null;
  longitude: number | null;
}

export const mapLink = ({ latitude, longitude }: Located): string | null =>
  latitude === null || longitude === null
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** Google Maps comes first: its link opens the app on phones and the page on computers. */
export function directionsLinks({ latitude, longitude }: Located) {
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
  message: string;
}

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
  value.replace(/[^\w\u0080-\uffff\-.~!*(),:/?=@;]/g, encodeURIComponent);

const query = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join("&");
