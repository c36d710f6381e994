import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "~/http/csrf.server";
import { sitemap, sitemapPart } from "../sitemap.server";

const HEADERS = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=600" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const origin = siteOrigin(request);
  const xml = params.file === undefined ? await sitemap(origin) : await sitemapPart(origin, params.file);
  return xml === null ? new Response(null, { status: 404 }) : new Response(xml, { headers: HEADERS });
}
