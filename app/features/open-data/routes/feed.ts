import type { LoaderFunctionArgs } from "@remix-run/node";
import { withLanguage } from "~/core/addresses/links";
import { DomainError } from "~/core/errors";
import { openLoader } from "~/http/api/open-loader.server";
import { siteOrigin } from "~/http/csrf.server";
import { askedLanguage, headerLanguage } from "~/http/detect-language.server";
import { taggedResponse } from "~/http/text-response.server";
import { atomOf } from "../feeds/atom";
import { openCalendar } from "../feeds/calendar.server";
import { type Feed, feedOf } from "../feeds/feed.server";
import { jsonFeedOf } from "../feeds/json-feed";
import type { ListSubject } from "../feeds/open-list.server";

const WRITERS: Record<string, { type: string; write: (feed: Feed) => string }> = {
  "games.atom": { type: "application/atom+xml", write: atomOf },
  "games.json": { type: "application/feed+json", write: jsonFeedOf },
};

/** Who is signed in makes no difference: for all, the games that visitors see. */
export const loader = (args: LoaderFunctionArgs) =>
  openLoader(args, async () => {
    const { request, params } = args;
    const { searchParams, pathname } = new URL(request.url);
    const locale = askedLanguage(request) ?? headerLanguage(request);
    const origin = siteOrigin(request);
    const subject = subjectOf(searchParams);
    if (params.file === "games.ics")
      return answer(request, await openCalendar(subject, { locale, origin }), "text/calendar");
    const format = WRITERS[params.file ?? ""];
    if (!format) throw new DomainError("not_found");
    const address = withLanguage(origin + pathname + queryOf(subject), locale);
    return answer(request, format.write(await feedOf(subject, { locale, origin, address })), format.type);
  });

const answer = (request: Request, text: string, type: string): Response =>
  taggedResponse(request, text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, no-cache",
      Vary: "Accept-Language",
      "X-Robots-Tag": "noindex",
    },
  });

const PARTS = {
  city: "cityId",
  sport: "sportId",
  neighborhood: "neighborhoodId",
  venue: "venueId",
  crew: "crewId",
} as const satisfies Record<string, keyof ListSubject>;

function subjectOf(query: URLSearchParams): ListSubject {
  const subject: ListSubject = {};
  for (const [name, part] of Object.entries(PARTS)) {
    const id = query.get(name)?.trim();
    if (id) subject[part] = id;
  }
  return subject;
}

/** In one order, so that the same feed has one address. */
function queryOf(subject: ListSubject): string {
  const query = new URLSearchParams();
  for (const [name, part] of Object.entries(PARTS)) {
    const id = subject[part];
    if (id !== undefined) query.set(name, id);
  }
  return query.size > 0 ? `?${query}` : "";
}
