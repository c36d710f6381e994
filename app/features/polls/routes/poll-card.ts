import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCard } from "~/features/link-previews/routes/card.page.server";
import { pollCard } from "../poll-card.server";
import { findPoll } from "../queries.server";

/** /cards/polls/{code}/{language}-{version}.jpg: the link preview image of a poll by link; a crew's is not found. */
export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => pollCard(await findPoll(null, args.params.id ?? ""), locale));
