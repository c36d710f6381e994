import { formatWhen } from "~/core/time/timezone.server";
import type { CrewView } from "~/features/crews/queries.server";
import { circlesOnCard, figureOf } from "~/features/games/card.server";
import { type GameSummary, venueFor } from "~/features/games/game-summary.server";
import { type Card, cardAt, frame, siteCard } from "~/features/link-previews/cards.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { courtOf } from "~/ui/icons/court";
import { sportIcon } from "~/ui/icons/sport-icon";
import { nextGameForVisitors } from "./crew-games.server";

export interface CrewPreview {
  title: string;
  description: string;
  card: Card;
}

/** An unlisted crew gets a neutral card and words. At most one statement. */
export async function crewPreview(crew: CrewView, locale: Locale): Promise<CrewPreview> {
  const t = translator(locale, "crews");
  if (!crew.listed || crew.isClosed)
    return {
      title: t("sharing:privateCrew"),
      description: t("linkText"),
      card: siteCard(locale, "private-crew"),
    };
  const next = await nextGameForVisitors(crew.id, locale);
  const kicker = [crew.sport.name, crew.city.name, t("members", { count: crew.memberCount })].join(" · ");
  const when = next && (await whenAndWhere(next, locale));
  const card = cardAt(`crews/${crew.id}`, {
    ...frame(locale),
    court: courtOf(crew.sport.icon),
    circles: next ? circlesOnCard(next) : [],
    icon: sportIcon(crew.sport.icon),
    figure: next && figureOf(next, locale),
    title: crew.name,
    details: when ?? crew.venue?.name ?? "",
    kicker,
  });
  return { title: crew.name, description: when ? `${when} · ${kicker}` : kicker, card };
}

async function whenAndWhere(game: GameSummary, locale: Locale): Promise<string> {
  const venue = await venueFor(game, locale);
  const when = formatWhen(game.startTime, locale, await zoneOf(game));
  return venue ? `${when} · ${venue.name}` : when;
}
