import { withLanguage } from "~/core/addresses/links";
import { now } from "~/core/time/clock.server";
import { shortPath } from "~/features/games/components/paths";
import type { GameSummary } from "~/features/games/game-summary.server";
import { factsLine } from "~/features/games/sharing.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { documentTitle } from "~/ui/layout/page-title";
import { type ListSubject, openList } from "./open-list.server";

export interface FeedItem {
  id: string;
  url: string;
  title: string;
  facts: string;
  description: string | null;
  sport: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface Feed {
  title: string;
  author: string;
  locale: Locale;
  /** Absolute, as the other addresses. */
  page: string;
  address: string;
  updatedAt: Date;
  items: FeedItem[];
}

export const MAX_ROWS = 100;

interface Asked {
  locale: Locale;
  origin: string;
  /** Of the feed itself. */
  address: string;
}

export async function feedOf(subject: ListSubject, { locale, origin, address }: Asked): Promise<Feed> {
  const { title, games } = await openList(subject, { limit: MAX_ROWS, locale });
  const items = await Promise.all(games.map((game) => itemOf(game, origin, locale)));
  const appName = translator(locale, "common")("appName");
  return {
    title: documentTitle(title, appName),
    author: appName,
    locale,
    page: withLanguage(origin + pageOf(subject), locale),
    address,
    updatedAt: lastChange(games),
    items,
  };
}

async function itemOf(game: GameSummary, origin: string, locale: Locale): Promise<FeedItem> {
  return {
    id: game.id,
    url: withLanguage(origin + shortPath(game.slug), locale),
    title: game.title,
    facts: await factsLine(game, locale),
    description: game.description,
    sport: game.sport.name,
    createdAt: game.createdAt,
    updatedAt: game.updatedAt,
  };
}

/** Without games the day, so that the file stays the same for a day. */
function lastChange(games: readonly GameSummary[]): Date {
  if (games.length > 0) return new Date(Math.max(...games.map(({ updatedAt }) => +updatedAt)));
  return new Date(now().toISOString().slice(0, 10));
}

/** Where people read the same. */
export function pageOf({ crewId, venueId, ...filters }: ListSubject): string {
  if (crewId !== undefined) return `/crews/${encodeURIComponent(crewId)}`;
  if (venueId !== undefined) return `/venues/${encodeURIComponent(venueId)}`;
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, id]) => (id === undefined ? [] : [[name, id]])),
  );
  return query.size > 0 ? `/games?${query}` : "/games";
}
