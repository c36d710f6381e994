import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { answerCard } from "~/features/link-previews/routes/card.page.server";
import { venuePreviewCard } from "../preview-card.server";
import { findVenue } from "../queries.server";

/** /cards/venues/{id}/{language}-{version}.jpg */
export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => {
    const venue = await findVenue(null, args.params.id, locale);
    if (!venue) throw new DomainError("venue_not_found");
    return venuePreviewCard(venue, locale);
  });
