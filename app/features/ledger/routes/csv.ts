import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Place } from "~/core/addresses/list-cursor.server";
import { requireActor } from "~/http/actor.server";
import { resourceLoader } from "~/http/resource-loader.server";
import { ledgerCsv } from "../csv";
import { type LedgerRow, ledgerOf } from "../ledger.server";

const AT_ONCE = 5000;

export const loader = (args: LoaderFunctionArgs) =>
  resourceLoader(args, async () => {
    const [actor, crewId] = [await requireActor(args), args.params.id ?? ""];
    const rows: LedgerRow[] = [];
    let after: Place | null | undefined;
    do {
      const part = await ledgerOf(actor, crewId, { limit: AT_ONCE, after });
      rows.push(...part.rows);
      after = part.lastPlace;
    } while (after);
    // With a mark of its encoding, which Excel needs.
    return new Response(`\ufeff${ledgerCsv(rows)}`, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="ledger.csv"',
        "Cache-Control": "private, no-store",
      },
    });
  });
