import { type Card, cardAt, frame } from "~/features/link-previews/cards.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import type { VenueView } from "./types";

/** The link preview of a venue. */
export function venuePreviewCard(venue: VenueView, locale: Locale): Card {
  return cardAt(`venues/${venue.id}`, {
    ...frame(locale),
    icon: "map-pin",
    kicker: venue.sports.map(({ name }) => name).join(" · ") || translator(locale, "venues")("title"),
    title: venue.name,
    lines: [{ icon: "map-pin", text: joinList(locale, [venue.address, venue.city]) }],
    figure: null,
    spots: null,
  });
}
