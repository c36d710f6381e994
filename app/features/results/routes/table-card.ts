import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCard } from "~/features/link-previews/routes/card.page.server";
import { crewTable } from "../table.server";
import { tableCard } from "../table-card.server";

export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => {
    const { id = "", season } = args.params;
    return tableCard(await crewTable(null, id, { season }), locale);
  });
