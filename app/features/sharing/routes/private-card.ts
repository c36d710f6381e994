import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageLoader } from "~/http/page.server";
import { answerCard, cardLocale } from "../card-file.server";
import { siteCard } from "../cards.server";

/** /cards/private/{language}-{version}.jpg */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => answerCard(siteCard(cardLocale(args.params.file), "private"), args.request));
