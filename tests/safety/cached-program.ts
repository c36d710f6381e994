import { expect } from "vitest";
import { freshness, languageOf, signedSeedOfCachedPage } from "~/entry.server";
import { PageCacheLookup } from "../../server/page-cache/lookup";
import { PageCache } from "../../server/page-cache/page-cache";
import { serve } from "../server/loopback";
import { site } from "../support/site";
import type { ActorName, World } from "./world";

export const browser = { "sec-fetch-site": "none", "accept-language": "en" };

const UNIQUE =
  /nonce="([^"]+)|name="(?:requestId|formToken)" value="([^"]+)|"requestSeed","([^"]+)|data-seed="([^"]+)/g;

/** Without the page's nonce and form id. */
export function withoutIds(page: string): string {
  const ids = [...page.matchAll(UNIQUE)].flatMap(([, ...groups]) => groups.filter(Boolean));
  return ids.reduce((text, id) => text.replaceAll(id, ""), page);
}

/** On a real socket, with its page cache. */
export async function cachedProgram(world: World) {
  const rendered: string[] = [];
  const handle: typeof site = (request, context) => {
    const { pathname, search } = new URL(request.url);
    if (context?.isShared === true) rendered.push(pathname + search);
    return site(request, context);
  };
  const pages = new PageCache(handle, freshness, { maxBytes: 50_000_000, https: false });
  const lookup = new PageCacheLookup(pages, languageOf, signedSeedOfCachedPage);
  const findReady: Parameters<typeof serve>[1] = {
    findReady: (req, protocol) => lookup.find(req, protocol),
    explainPageCache: true,
  };
  const { ask } = await serve(handle, findReady);
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask(path, { headers: { ...browser, ...headers } });
    return { ...answer, text: `${JSON.stringify(answer.headers)}${answer.body}` };
  };
  const write = async (name: ActorName, operation: string, body?: unknown) => {
    const [method = "", path = ""] = operation.split(" ");
    const token = await world.token(name, "bearer");
    const headers = {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      "Content-Type": "application/json",
    };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const answer = await ask(path, { method, headers, body: sent });
    expect(answer.status, answer.body.toString()).toBeLessThan(300);
  };
  return { rendered, read, write };
}
