import type { LoaderFunctionArgs } from "@remix-run/node";
import { localeOf } from "~/http/locale.server";
import { offlinePage } from "../offline-page.server";

export async function loader(args: LoaderFunctionArgs) {
  return new Response(offlinePage(await localeOf(args)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'",
      "Cache-Control": "private, no-cache",
      Vary: "Cookie, Accept-Language",
    },
  });
}
