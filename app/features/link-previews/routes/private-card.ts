import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteCard } from "../cards.server";
import { answerCard } from "./card.page.server";

export const loader = (args: LoaderFunctionArgs) => answerCard(args, (locale) => siteCard(locale, "private"));
