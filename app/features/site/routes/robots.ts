import type { LoaderFunctionArgs } from "@remix-run/node";
import { siteOrigin } from "~/http/csrf.server";

/** Not `noindex` pages: crawlers must see it. */
export function loader({ request }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    "Allow: /api/docs",
    "Disallow: /api/",
    "Disallow: /logout",
    "",
    `Sitemap: ${siteOrigin(request)}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
