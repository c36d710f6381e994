import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { findVenue } from "~/features/venues/queries.server";
import { venueCard } from "../cards.server";
import { answerCard } from "./card.page.server";

/** /cards/venues/{id}/{language}-{version}.jpg */
export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => {
    const venue = await findVenue(null, args.params.id, locale);
    if (!venue) throw new DomainError("venue_not_found");
    return venueCard(venue, locale);
  });
