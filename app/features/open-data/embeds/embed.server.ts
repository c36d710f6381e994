import { withLanguage } from "~/core/addresses/links";
import { DomainError, type ErrorCode } from "~/core/errors";
import { crewPreview } from "~/features/crew-pages/crew-card.server";
import { findCrew } from "~/features/crews/queries.server";
import { shortPath } from "~/features/games/components/paths";
import { cardOf } from "~/features/games/game-card.server";
import { rowOf } from "~/features/games/game-row";
import type { GameSummary } from "~/features/games/game-summary.server";
import type { GameRow } from "~/features/games/types";
import { siteCard } from "~/features/link-previews/cards.server";
import { listCities } from "~/features/places/queries.server";
import { mergedInto } from "~/features/venues/merged-venue.server";
import { venuePreviewCard } from "~/features/venues/preview-card.server";
import { findVenue } from "~/features/venues/queries.server";
import type { Locale } from "~/i18n/languages";
import { type ListSubject, openList } from "../feeds/open-list.server";

export const EMBED_KINDS = ["cities", "venues", "crews"] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

interface Embedded {
  title: string;
  /** Where it is, or what it plays. */
  lead: string;
  /** The same on the site. */
  path: string;
  /** The address of its preview card. */
  card: () => string | Promise<string>;
}

export interface EmbedView extends Omit<Embedded, "card"> {
  games: GameRow[];
}

const MAX_GAMES = 6;

/** As a visitor sees it. Errors: not_found, venue_not_found, crew_not_found. */
export async function embedView(kind: EmbedKind, id: string, locale: Locale): Promise<EmbedView> {
  const { subject, card: _, ...shown } = await READERS[kind](id.toLowerCase(), locale);
  const { games } = await openList(subject, { limit: MAX_GAMES, locale });
  return { ...shown, games: await Promise.all(games.map((game) => embeddedRow(game, locale))) };
}

/** What it shows without the games. Errors: as `embedView`. */
export const embedded = (kind: EmbedKind, id: string, locale: Locale): Promise<Embedded> =>
  READERS[kind](id.toLowerCase(), locale);

type Reader = (id: string, locale: Locale) => Promise<Embedded & { subject: ListSubject }>;

const READERS: Record<EmbedKind, Reader> = {
  async cities(id, locale) {
    const city = (await listCities(locale)).find((one) => one.id === id);
    if (!city) throw absent("not_found");
    return {
      title: city.name,
      lead: "",
      path: `/games?cityId=${id}`,
      subject: { cityId: id },
      card: () => siteCard(locale).url,
    };
  },
  async venues(id, locale) {
    const venue =
      (await findVenue(null, id, locale)) ?? (await findVenue(null, (await mergedInto(id)) ?? "", locale));
    if (!venue) throw absent("venue_not_found");
    const lead = `${venue.address} · ${venue.cityLabel}`;
    const path = `/venues/${venue.id}`;
    const card = () => venuePreviewCard(venue, locale).url;
    return { title: venue.name, lead, path, card, subject: { venueId: venue.id } };
  },
  async crews(id, locale) {
    const crew = await findCrew(null, id, locale);
    const lead = `${crew.sport.name} · ${crew.city.name}`;
    const card = async () => (await crewPreview(crew, locale)).card.url;
    return { title: crew.name, lead, path: `/crews/${id}`, card, subject: { crewId: id } };
  },
};

const absent = (code: ErrorCode) => new DomainError(code);

/** Without the faces of players, which are for pages of this site. */
async function embeddedRow(game: GameSummary, locale: Locale): Promise<GameRow> {
  const card = await cardOf({ ...game, playersShown: [] }, null, locale);
  return { ...rowOf(card), path: withLanguage(shortPath(game.slug), locale) };
}
