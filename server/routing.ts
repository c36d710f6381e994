import { createRequestHandler, json, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { LONGEST_PATH } from "~/core/longest-path";

type RouteId = string;
type Routes = ServerBuild["routes"];

interface Branch {
  ids: RouteId[];
  score: number;
  steps: RegExp[];
  /** Lower case; null for a parameter. */
  first: string | null;
}

/** As Remix, outermost first; null: no match. */
export type RouteTable = (pathname: string) => RouteId[] | null;

/**
 * Once: Remix does it for every match (server-runtime 2.17), which with 100 routes costs more than the rest of a
 * request.
 */
export function compileRouteTable(routes: Routes): RouteTable {
  const branches = flatten(routes).sort((a, b) => b.score - a.score);
  const anywhere = branches.filter((branch) => branch.first === null);
  const byFirst = new Map<string, Branch[]>();
  for (const { first } of branches) {
    if (first !== null && !byFirst.has(first)) {
      byFirst.set(
        first,
        branches.filter((branch) => branch.first === first || branch.first === null),
      );
    }
  }
  return (pathname) => {
    const decoded = decodePath(pathname);
    const end = decoded.indexOf("/", 1);
    const first = decoded.slice(1, end === -1 ? undefined : end).toLowerCase();
    const candidates = byFirst.get(first) ?? anywhere;
    return candidates.find((branch) => fits(branch, decoded))?.ids ?? null;
  };
}

interface Parent {
  id: RouteId;
  ids: RouteId[];
  path: string;
}

const ROOT: Parent = { id: "", ids: [], path: "" };

function flatten(routes: Routes, parent = ROOT): Branch[] {
  const branches: Branch[] = [];
  for (const route of Object.values(routes)) {
    if (route === undefined || (route.parentId ?? "") !== parent.id) continue;
    const path = join(parent.path, route.path ?? "");
    const absolute = parent.path.length > 1 && route.path?.startsWith("/");
    if (/\?/.test(path) || /\*./.test(path) || absolute || route.caseSensitive) {
      throw new Error(`The route table does not support the path of ${route.id}: ${path}`);
    }
    const ids = [...parent.ids, route.id];
    // Before a parent with the same score.
    branches.push(...flatten(routes, { id: route.id, ids, path }));
    if (route.path !== undefined || route.index) {
      branches.push({
        ids,
        score: score(path, route.index),
        steps: steps(routes, ids),
        first: firstPart(path),
      });
    }
  }
  return branches;
}

const join = (...parts: string[]): string => parts.join("/").replace(/\/{2,}/g, "/");

function firstPart(path: string): string | null {
  const first = path.split("/").find(Boolean) ?? "";
  return first === "" || /[:*]/.test(first) ? null : first.toLowerCase();
}

// As computeScore of @remix-run/router.
function score(path: string, index: boolean | undefined): number {
  const parts = path.split("/");
  const start = parts.length + (parts.includes("*") ? -2 : 0) + (index ? 2 : 0);
  return parts
    .filter((part) => part !== "*")
    .reduce((sum, part) => sum + (/^:[\w-]+$/.test(part) ? 3 : part === "" ? 1 : 10), start);
}

function steps(routes: Routes, ids: RouteId[]): RegExp[] {
  const patterns: RegExp[] = [];
  ids.forEach((id, position) => {
    const path = routes[id]?.path ?? "";
    const last = position === ids.length - 1;
    if (path !== "" || last) patterns.push(pattern(path, last));
  });
  return patterns;
}

// As compilePath of @remix-run/router.
function pattern(path: string, last: boolean): RegExp {
  const fixed = path
    .replace(/\/*\*?$/, "")
    .replace(/^\/*/, "/")
    .replace(/[\\.*+^${}|()[\]]/g, "\\$&")
    .replace(/\/:[\w-]+/g, "/[^/]+");
  return new RegExp(`^${fixed}${ending(path, last)}`, "i");
}

function ending(path: string, last: boolean): string {
  if (path === "*" || path === "/*") return ".*$";
  if (path.endsWith("*")) return "(?:/.+|/*)$";
  if (last) return "/*$";
  return "(?=/|$)";
}

function fits({ steps }: Branch, pathname: string): boolean {
  let base = "";
  for (const step of steps) {
    const match = step.exec(pathname.slice(base.length) || "/");
    if (!match) return false;
    const part = match[0].replace(/\/+$/, "");
    if (part) base = join(base, part);
  }
  return true;
}

function decodePath(pathname: string): string {
  if (!pathname.includes("%")) return pathname;
  try {
    return pathname
      .split("/")
      .map((part) => decodeURIComponent(part).replace(/\//g, "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}

/** Omits the imports of routes that are not `shown`: the browser finds them when it navigates there. */
export function trimBuild(
  build: ServerBuild,
  ids: ReadonlySet<RouteId>,
  shown: ReadonlySet<RouteId> = ids,
): ServerBuild {
  const onlyOurs = <T>(all: Record<RouteId, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  const assets = Object.entries(onlyOurs(build.assets.routes)).map(([id, route]) => [
    id,
    shown.has(id) ? route : { ...route, imports: [] },
  ]);
  return {
    ...build,
    routes: onlyOurs(build.routes),
    assets: { ...build.assets, routes: Object.fromEntries(assets) },
  };
}

const pagePath = (pathname: string): string => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

export function neededRoutes(table: RouteTable, build: ServerBuild, pathname: string): Set<RouteId> | null {
  const data = pathname.endsWith(".data");
  const path = data ? pagePath(pathname) : pathname;
  const matched = table(path);
  if (!matched) return null;
  const needed = new Set(matched);
  if (data || !isPage(build, matched)) return needed;
  const parts = path.split("/").filter(Boolean);
  for (let depth = parts.length - 1; depth >= 0; depth--) {
    for (const id of table(`/${parts.slice(0, depth).join("/")}`) ?? []) needed.add(id);
  }
  return needed;
}

// Remix tells them apart by their exports.
function isPage(build: ServerBuild, matched: RouteId[]): boolean {
  const leaf = build.routes[matched.at(-1) ?? ""]?.module;
  return Boolean(leaf?.default ?? leaf?.ErrorBoundary);
}

export const MANIFEST = "/__manifest";
/** Remix never asks for more. */
const LONGEST_MANIFEST_URL = 7_680;

/** Remix compiles all routes for each part of each path, of which an address can have thousands. */
function manifestOf(build: ServerBuild, table: RouteTable, { href, searchParams }: URL): Response {
  if (build.assets.version !== searchParams.get("version"))
    return new Response(null, { status: 204, headers: { "X-Remix-Reload-Document": "true" } });
  const paths = searchParams.getAll("p");
  const isTooLong = href.length > LONGEST_MANIFEST_URL || paths.some((path) => path.length > LONGEST_PATH);
  if (isTooLong || paths.length === 0) return new Response("Invalid Request", { status: 400 });
  const patches: Record<RouteId, unknown> = {};
  for (const path of withParents(paths)) {
    for (const id of table(path) ?? []) patches[id] = build.assets.routes[id];
  }
  return json(patches, { headers: { "Cache-Control": "public, max-age=31536000, immutable" } });
}

function withParents(paths: readonly string[]): Set<string> {
  const all = new Set<string>();
  for (const path of paths) {
    const parts = path.replace(/^\//, "").split("/");
    parts.forEach((_, depth) => {
      all.add(`/${parts.slice(0, depth + 1).join("/")}`);
    });
  }
  return all;
}

interface RoutedHandler {
  handle: RequestHandler;
  route: string;
}

const patternOf = ({ routes }: ServerBuild, ids: readonly RouteId[]): string =>
  join("/", ...ids.map((id) => routes[id]?.path ?? "")).replace(/(?<=.)\/+$/, "");

/** One for each set of routes; `_data` and unknown paths use the whole build. */
export function createRoutedHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  if (build.basename && build.basename !== "/") return whole;
  const table = compileRouteTable(build.routes);
  const handlers = new Map<string, RoutedHandler>();
  const handlerFor = (needed: ReadonlySet<RouteId>, pathname: string): RoutedHandler => {
    const shown = table(pathname.endsWith(".data") ? pagePath(pathname) : pathname) ?? [];
    const handle =
      directHandler(build, shown) ?? createRequestHandler(trimBuild(build, needed, new Set(shown)), mode);
    return { handle, route: patternOf(build, shown) };
  };
  return async (request, context) => {
    const url = new URL(request.url);
    const { pathname, searchParams } = url;
    if (pathname === MANIFEST) {
      if (context) context.route = MANIFEST;
      return manifestOf(build, table, url);
    }
    if (searchParams.has("_data")) return whole(request, context);
    // Remix answers OPTIONS with an error of the page.
    if (request.method === "OPTIONS") {
      const matched = table(pagePath(pathname)) ?? [];
      if (isPage(build, matched)) return notAllowed(build, matched);
    }
    const needed = neededRoutes(table, build, pathname);
    if (!needed) return whole(request, context);
    if (pathname.endsWith(".data") && isStream(build, needed)) return notFound();
    const key = [...needed].sort().join("\n");
    const handler = handlers.get(key) ?? handlerFor(needed, pathname);
    handlers.set(key, handler);
    if (context) {
      context.route = handler.route;
      context.isDocument = !pathname.endsWith(".data");
    }
    return handler.handle(request, context);
  };
}

/** With `direct` in its `handle`, a route finds its parameters and answers errors and HEAD. */
function directHandler({ routes }: ServerBuild, matched: readonly RouteId[]): RequestHandler | null {
  const module = routes[matched.at(-1) ?? ""]?.module;
  if (!module || !hasInHandle(module.handle, "direct")) return null;
  return async (request, context = {}) => {
    const answer = READS.has(request.method) ? module.loader : module.action;
    const response: unknown = await answer?.({ request, context, params: {} });
    if (response instanceof Response) return response;
    throw new TypeError("A direct route must answer with a Response");
  };
}

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

// They have `stream` in their `handle`: the data format would wait for their end.
function isStream(build: ServerBuild, needed: ReadonlySet<RouteId>): boolean {
  return [...needed].some((id) => hasInHandle(build.routes[id]?.module.handle, "stream"));
}

const hasInHandle = (handle: unknown, name: string): boolean =>
  typeof handle === "object" && handle !== null && name in handle;

const notFound = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

/** Like the refusal of a POST, which a page without an action does not take. */
function notAllowed({ routes }: ServerBuild, matched: readonly RouteId[]): Response {
  const takesForms = routes[matched.at(-1) ?? ""]?.module.action !== undefined;
  return new Response(null, {
    status: 405,
    headers: { Allow: takesForms ? "GET, HEAD, POST" : "GET, HEAD" },
  });
}
