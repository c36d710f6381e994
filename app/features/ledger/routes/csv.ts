import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireActor } from "~/http/actor.server";
import { pageLoader } from "~/http/page-loader.server";
import { ledgerCsv } from "../csv";
import { ledgerOf } from "../ledger.server";

const AT_ONCE = 5000;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const [actor, crewId] = [await requireActor(args), args.params.id ?? ""];
    const { rows, totalPages } = await ledgerOf(actor, crewId, { limit: AT_ONCE });
    for (let page = 2; page <= totalPages; page += 1)
      rows.push(...(await ledgerOf(actor, crewId, { page, limit: AT_ONCE })).rows);
    // A line that was added meanwhile moves the others by one.
    const each = [...new Map(rows.map((row) => [row.id, row])).values()];
    // With a mark of its encoding, which Excel needs.
    return new Response(`\ufeff${ledgerCsv(each)}`, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="ledger.csv"',
        "Cache-Control": "private, no-store",
      },
    });
  });
