import type { SportsActivityLocation, WithContext } from "schema-dts";
import { withLanguage } from "~/core/addresses/links";
import { truncate } from "~/core/text/truncate";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { venuePreviewCard } from "./preview-card.server";
import type { VenueView } from "./types";

export function pagePreview(venue: VenueView, origin: string, locale: Locale) {
  const { id, name, description, address, cityLabel, postalCode, latitude, longitude } = venue;
  const url = `${origin}/venues/${id}`;
  const card = origin + venuePreviewCard(venue, locale).url;
  return {
    url,
    link: withLanguage(url, locale),
    card,
    description: truncate(
      `${address}, ${cityLabel}. ${description ?? translator(locale, "common")("noDescription")}`,
      200,
    ),
    schema: {
      "@context": "https://schema.org",
      "@type": "SportsActivityLocation",
      "@id": url,
      url,
      name,
      image: card,
      ...(description && { description }),
      address: {
        "@type": "PostalAddress",
        streetAddress: address,
        addressLocality: cityLabel,
        postalCode,
        addressCountry: "MA",
      },
      ...(latitude !== null &&
        longitude !== null && { geo: { "@type": "GeoCoordinates", latitude, longitude } }),
      ...(venue.averageRating !== null && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: venue.averageRating,
          ratingCount: venue.ratingCount,
        },
      }),
    } satisfies WithContext<SportsActivityLocation>,
  };
}
