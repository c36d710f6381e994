import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { findCrew } from "~/features/crews/queries.server";
import { answerCard } from "~/features/link-previews/routes/card.page.server";
import { crewPreview } from "../crew-card.server";

export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => {
    const crew = await findCrew(null, args.params.id ?? "", locale);
    if (!crew.listed || crew.isClosed) throw new DomainError("crew_not_found");
    return (await crewPreview(crew, locale)).card;
  });
