import { type Card, cardAt, frame } from "~/features/link-previews/cards.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { courtOf } from "~/ui/icons/court";
import type { VenueView } from "./types";

export function venuePreviewCard(venue: VenueView, locale: Locale): Card {
  return cardAt(`venues/${venue.id}`, {
    ...frame(locale),
    court: courtOf(venue.sports[0]?.icon),
    circles: [],
    icon: "map-pin",
    figure: null,
    title: venue.name,
    details: joinList(locale, [venue.address, venue.city]),
    kicker: venue.sports.map(({ name }) => name).join(" · ") || translator(locale, "common")("venues"),
  });
}
