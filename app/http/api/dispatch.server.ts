import type { RouteArgs } from "../actor.server";
import type { Endpoint } from "./endpoint.server";
import { loadEndpoints, type Operations, pathsOf } from "./operations";
import { answerApi } from "./respond.server";

/** The loader and action of the route modules that answer these operations: finds those of the requested path. */
export function createDispatcher(operations: Operations): (args: RouteArgs) => Promise<Response> {
  const findPath = createPathFinder(pathsOf(operations));
  const loaded = new Map<string, Endpoint[]>();

  const endpointsAt = async (path: string) => {
    const endpoints = loaded.get(path) ?? (await loadEndpoints(operations, path));
    loaded.set(path, endpoints);
    return endpoints;
  };

  return async (args) => {
    const path = findPath(new URL(args.request.url).pathname);
    return answerApi(args, path === undefined ? [] : await endpointsAt(path));
  };
}

/**
 * Finds the path template that a pathname fits. Remix has matched the same pathname before, but does not tell a loader
 * which of its routes was chosen; a test holds both equal.
 */
export function createPathFinder(paths: readonly string[]): (pathname: string) => string | undefined {
  const templates = paths
    .map((path) => ({ path, parts: path.split("/"), parameters: path.split("{").length - 1 }))
    .sort((one, other) => one.parameters - other.parameters);
  return (pathname) => {
    const parts = decodeParts(pathname.replace(/\/+$/, ""));
    return templates.find((template) => fits(template.parts, parts))?.path;
  };
}

const fits = (template: readonly string[], parts: readonly string[]): boolean =>
  template.length === parts.length &&
  template.every((part, index) =>
    part.startsWith("{") ? parts[index] !== "" : part === parts[index]?.toLowerCase(),
  );

function decodeParts(pathname: string): string[] {
  const parts = pathname.split("/");
  if (!pathname.includes("%")) return parts;
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return parts;
  }
}
