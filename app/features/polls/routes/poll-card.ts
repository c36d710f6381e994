import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCard } from "~/features/link-previews/routes/card.page.server";
import { pollCard } from "../poll-card.server";
import { findPoll } from "../queries.server";

/** A crew's poll has none. */
export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => pollCard(await findPoll(null, args.params.id ?? ""), locale));
