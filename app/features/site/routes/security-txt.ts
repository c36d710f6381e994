import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "~/http/csrf.server";
import { securityTxt } from "../security-txt.server";

/** 404 without a contact. */
export function loader({ request }: LoaderFunctionArgs) {
  const text = securityTxt(siteOrigin(request));
  if (text === null) return new Response("Not found", { status: 404 });
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
