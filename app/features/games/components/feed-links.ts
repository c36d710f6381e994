import type { MetaDescriptor } from "@remix-run/react";
import { withLanguage } from "~/core/addresses/links";
import type { Locale } from "~/i18n/languages";

/** Which public games; ids. */
export interface FeedSubject {
  city?: string;
  sport?: string;
  neighborhood?: string;
  venue?: string;
  crew?: string;
}

/** "webcal://houma.ma/feeds/games.ics?lang=fr&city=…": calendars subscribe to it. Pages carry it for all formats. */
export function feedAddress(subject: FeedSubject, origin: string, locale: Locale): string {
  const given = Object.entries(subject).filter(([, id]) => id);
  const address = withLanguage(`${toWebcal(origin)}/feeds/games.ics`, locale);
  return [address, ...given.map(([name, id]) => `${name}=${encodeURIComponent(id)}`)].join("&");
}

export const toWebcal = (address: string): string => address.replace(/^https?:/, "webcal:");

export const FEED_FORMATS = [
  { name: "Atom", file: "games.atom", type: "application/atom+xml" },
  { name: "JSON Feed", file: "games.json", type: "application/feed+json" },
  { name: "iCalendar", file: "games.ics", type: "text/calendar" },
] as const;

type FeedFile = (typeof FEED_FORMATS)[number]["file"];

export const feedPath = (address: string, file: FeedFile): string =>
  address.replace(/^webcal:\/\/[^/]+/, "").replace("games.ics", file);

export const feedMeta = (address: string): MetaDescriptor[] =>
  FEED_FORMATS.map(({ name, file, type }) => ({
    tagName: "link",
    ...{ rel: "alternate", type, title: name, href: feedPath(address, file) },
  }));
