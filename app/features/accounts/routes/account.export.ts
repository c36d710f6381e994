import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireActor } from "~/http/actor.server";
import { pageLoader } from "~/http/page-loader.server";
import { exportData } from "../export/export.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    return new Response(JSON.stringify(await exportData(actor), null, 2), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": 'attachment; filename="houma.json"',
        "Cache-Control": "private, no-store",
      },
    });
  });
