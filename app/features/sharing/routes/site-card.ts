import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCard } from "../card-file.server";
import { siteCard } from "../cards.server";

/** /cards/site/{language}-{version}.jpg */
export const loader = (args: LoaderFunctionArgs) => answerCard(args, (locale) => siteCard(locale, "site"));
