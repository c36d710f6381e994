import type { RouteConfigEntry } from "@remix-run/route-config";
import { z } from "zod";
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

const PageForm = z.object({ action: z.string(), names: z.array(z.string()) });

/**
 * Every route by GET and POST, with the fields of the forms that its pages show to `readers`, and every operation with
 * its parameters. `fill` makes an address of a path.
 */
export async function collectTargets(
  origin: string,
  readers: readonly Identity[],
  fill: (path: string) => string,
): Promise<Target[]> {
  const paths = flatten(await routes);
  const fields = await formFields(origin, readers, paths, fill);
  const pages = paths.flatMap((path) => [
    { method: "GET", path, query: QUERY_NAMES, fields: [] },
    { method: "POST", path, query: QUERY_NAMES, fields: [...(fields.get(path) ?? [])] },
  ]);
  return [...pages, ...(await operations(origin))];
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
  origin: string,
  readers: readonly Identity[],
  paths: readonly string[],
  fill: (path: string) => string,
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

function formsOf(html: string, address: string): z.infer<typeof PageForm>[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = "", inside = ""]) => ({
    action: /\baction="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&") ?? address,
    names: [...inside.matchAll(/\bname="([^"]+)"/g)].map(([, name = ""]) => name),
  }));
}

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        requestBody: z
          .object({
            content: z.record(
              z.string(),
              z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }) }),
            ),
          })
          .optional(),
      }),
    ),
  ),
});

async function operations(origin: string): Promise<Target[]> {
  const { paths } = Document.parse(await (await fetch(`${origin}/api/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, ":$1"),
      query: parameters.filter((one) => one.in === "query").map(({ name }) => name),
      fields: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties),
      ),
    })),
  );
}
