import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Endpoint } from "~/http/api/endpoint.server";
import routes from "~/routes";

export interface Target {
  method: string;
  /** As in app/routes.ts, with a leading slash and `:parameters`. */
  path: string;
  query: readonly string[];
  fields: readonly string[];
}

/** A Cookie or Authorization header, or nothing. */
export type Identity = Record<string, string>;

const flatten = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above || "/";
    return [here, ...flatten(children, here === "/" ? "" : here)];
  });

interface PageForm {
  action: string;
  names: string[];
}

interface Site {
  origin: string;
  endpoints: readonly Endpoint[];
  readers: readonly Identity[];
  /** Makes an address of a path. */
  fill: (path: string) => string;
}

/**
 * Every route by GET and POST, with the fields of the forms that its pages show to `readers`, and every operation with
 * its parameters.
 */
export async function collectTargets(site: Site): Promise<Target[]> {
  const paths = flatten(await routes);
  const fields = await formFields(site, paths);
  const pages = paths.flatMap((path) => [
    { method: "GET", path, query: QUERY_NAMES, fields: [] },
    { method: "POST", path, query: QUERY_NAMES, fields: [...(fields.get(path) ?? [])] },
  ]);
  return [...pages, ...targetsOf(site.endpoints)];
}

/** Of pages. */
const QUERY_NAMES = [
  ...["page", "search", "sport", "city", "gender", "status", "date", "verified", "view", "near", "venueId"],
  ...[
    "step",
    "redirectTo",
    "code",
    "token",
    "lang",
    "tab",
    "mygames",
    "role",
    "from",
    "kind",
    "id",
    "gameId",
  ],
  ...["_routes", "_data", "index", "userIds", "cancel_to", "return_to", "filter", "p", "bbox"],
];

async function formFields(
  { origin, readers, fill }: Site,
  paths: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const matchers = paths.map((path) => [path, matcherOf(path)] as const);
  for (const path of paths.filter((one) => !one.startsWith("/api/") && !one.includes("*"))) {
    for (const headers of readers) {
      const answer = await fetch(origin + fill(path), { headers, redirect: "manual" });
      if (!answer.headers.get("Content-Type")?.startsWith("text/html")) {
        await answer.body?.cancel();
        continue;
      }
      for (const { action, names } of formsOf(await answer.text(), fill(path))) {
        const { pathname } = new URL(action, origin);
        for (const [route, matches] of matchers) {
          if (!matches.test(pathname)) continue;
          const known = found.get(route) ?? new Set();
          for (const name of names) known.add(name);
          found.set(route, known);
        }
      }
    }
  }
  return found;
}

const matcherOf = (path: string) =>
  new RegExp(`^${path.replace(/[.+]/g, "\\$&").replace(/:\w+/g, "[^/]+").replace("*", ".*")}$`);

function formsOf(html: string, address: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = "", inside = ""]) => ({
    action: /\baction="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&") ?? address,
    names: [...inside.matchAll(/\bname="([^"]+)"/g)].map(([, name = ""]) => name),
  }));
}

const targetsOf = (endpoints: readonly Endpoint[]): Target[] =>
  endpoints.map(({ method, path, query, body, upload }) => ({
    ...{ method, path: path.replace(/\{(\w+)\}/g, ":$1") },
    query: Object.keys(query?.shape ?? {}),
    fields: Object.keys((body ?? upload)?.shape ?? {}),
  }));
