import type { RouteArgs } from "../actor.server";
import type { Endpoint } from "./endpoint.server";
import { loadEndpoints, type Operations, pathsOf } from "./operations";
import { respond } from "./respond.server";

export function createDispatcher(operations: Operations): (args: RouteArgs) => Promise<Response> {
  const findPath = createPathFinder(pathsOf(operations));
  const loaded = new Map<string, Endpoint[]>();

  const endpointsAt = async (path: string) => {
    const endpoints = loaded.get(path) ?? (await loadEndpoints(operations, path));
    loaded.set(path, endpoints);
    return endpoints;
  };

  return async ({ request, context }) => {
    const found = findPath(new URL(request.url).pathname);
    const endpoints = found ? await endpointsAt(found.path) : [];
    return respond({ request, context, params: found?.params ?? {} }, endpoints);
  };
}

interface FoundPath {
  path: string;
  params: Record<string, string>;
}

export function createPathFinder(paths: readonly string[]): (pathname: string) => FoundPath | undefined {
  const templates = paths
    .map((path) => ({ path, parts: path.split("/"), parameters: path.split("{").length - 1 }))
    .sort((one, other) => one.parameters - other.parameters);
  return (pathname) => {
    const parts = decodeParts(pathname.replace(/\/+$/, ""));
    const found = templates.find((template) => fits(template.parts, parts));
    return found && { path: found.path, params: paramsOf(found.parts, parts) };
  };
}

function paramsOf(template: readonly string[], parts: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  template.forEach((part, index) => {
    if (part.startsWith("{")) params[part.slice(1, -1)] = parts[index] ?? "";
  });
  return params;
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
