import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireActor } from "~/http/actor.server";
import { pageLoader } from "~/http/page-loader.server";
import { ledgerCsv } from "../csv";
import { ledgerOf } from "../ledger.server";

const MOST = 20_000;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const { rows } = await ledgerOf(await requireActor(args), args.params.id ?? "", { limit: MOST });
    // With a mark of its encoding, which Excel needs.
    return new Response(`\ufeff${ledgerCsv(rows)}`, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="ledger.csv"',
        "Cache-Control": "private, no-store",
      },
    });
  });
