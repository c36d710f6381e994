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

/** "https://houma.ma/feeds/games.ics?lang=fr&city=…": pages carry it for all formats. */
export function feedAddress(subject: FeedSubject, origin: string, locale: Locale): string {
  const given = Object.entries(subject).filter(([, id]) => id);
  const address = withLanguage(`${origin}/feeds/games.ics`, locale);
  return [address, ...given.map(([name, id]) => `${name}=${encodeURIComponent(id)}`)].join("&");
}

export const toWebcal = (address: string): string => address.replace(/^https?:/, "webcal:");

export const FEED_FORMATS = [
  { name: "Atom", file: "games.atom", type: "application/atom+xml" },
  { name: "JSON Feed", file: "games.json", type: "application/feed+json" },
  { name: "iCalendar", file: "games.ics", type: "text/calendar" },
] as const;

type FeedFile = (typeof FEED_FORMATS)[number]["file"];

export const feedIn = (file: FeedFile, address: string): string => address.replace("games.ics", file);

/** Also how the page can be embedded, if it is that of a venue, a crew or a city alone. */
export function feedMeta(address: string): MetaDescriptor[] {
  const page = embeddablePage(new URL(address));
  const links = FEED_FORMATS.map(({ name, file, type }) => ({
    title: name,
    type,
    href: feedIn(file, address),
  }));
  const embed = { title: "oEmbed", type: "application/json+oembed" };
  return [
    ...links,
    ...(page ? [{ ...embed, href: `${page.origin}/oembed?url=${encodeURIComponent(page.href)}` }] : []),
  ].map((link) => ({ tagName: "link", rel: "alternate", ...link }));
}

const PAGES: Record<string, string> = { venue: "/venues/", crew: "/crews/", city: "/games?cityId=" };

function embeddablePage({ origin, searchParams }: URL): URL | null {
  const [[name = "", id = ""] = [], ...more] = [...searchParams].filter(([name]) => name !== "lang");
  const path = PAGES[name];
  return path && more.length === 0 ? new URL(path + id, origin) : null;
}
