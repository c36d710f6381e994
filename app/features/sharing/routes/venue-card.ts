import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { findVenue } from "~/features/venues/queries.server";
import { pageLoader } from "~/http/page.server";
import { answerCard, cardLocale } from "../card-file.server";
import { venueCard } from "../cards.server";

/** /cards/venues/{id}/{language}-{version}.jpg */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const locale = cardLocale(args.params.file);
    const venue = await findVenue(null, args.params.id, locale);
    if (!venue) throw new DomainError("venue_not_found");
    return answerCard(venueCard(venue, locale), args.request);
  });
