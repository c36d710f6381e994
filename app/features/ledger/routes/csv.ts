import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireActor } from "~/http/actor.server";
import { resourceLoader } from "~/http/resource-loader.server";
import { CSV_HEADERS, ledgerFile } from "../csv";
import { wholeLedger } from "../ledger.server";

export const loader = (args: LoaderFunctionArgs) =>
  resourceLoader(args, async () => {
    const rows = await wholeLedger(await requireActor(args), args.params.id ?? "");
    return new Response(ledgerFile(rows), { headers: CSV_HEADERS });
  });
