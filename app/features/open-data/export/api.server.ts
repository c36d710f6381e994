import { matchesEtag } from "~/core/cache/etag";
import { endpoint } from "~/http/api/endpoint.server";
import { contentOf, dailyExport } from "./daily-export.server";
import { ExportedGameJson } from "./exported-games.server";

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/export/games.ndjson",
    tag: "Games",
    summary:
      "All public games of the last year and to come, one JSON object a line, by start; made once a day. The schema is that of a line",
    auth: "none",
    scope: null,
    response: ExportedGameJson,
    contentType: "application/x-ndjson",
    headers: ["Last-Modified", "Content-Disposition"],
    status: 200,
    errors: [],
    failure: "games_fetch_failed",
    async respond({ request }) {
      const made = await dailyExport();
      const isPacked = acceptsGzip(request.headers.get("Accept-Encoding"));
      const etag = `W/"${made.id}"`;
      const headers = {
        ETag: etag,
        "Last-Modified": made.madeAt.toUTCString(),
        "Cache-Control": "public, no-cache",
        Vary: "Accept-Encoding",
      };
      if (matchesEtag(request.headers.get("If-None-Match"), etag))
        return new Response(null, { status: 304, headers });
      return new Response(contentOf(made, { isPacked }), {
        headers: {
          ...headers,
          "Content-Type": "application/x-ndjson; charset=utf-8",
          "Content-Disposition": `attachment; filename="games-${made.day}.ndjson"`,
          ...(isPacked && { "Content-Encoding": "gzip" }),
        },
      });
    },
  }),
];

const acceptsGzip = (header: string | null): boolean =>
  (header ?? "").split(",").some((part) => /^\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(part));
