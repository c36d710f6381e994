import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCard } from "~/features/link-previews/routes/card.page.server";
import { venuePreviewCard } from "../preview-card.server";
import { getVenue } from "../queries.server";

export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => {
    const venue = await getVenue(null, args.params.id, locale);
    return venuePreviewCard(venue, locale);
  });
