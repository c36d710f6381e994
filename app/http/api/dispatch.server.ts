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
    const match = findPath(new URL(request.url).pathname);
    const endpoints = match ? await endpointsAt(match.path) : [];
    return respond({ request, context, params: match?.params ?? {} }, endpoints);
  };
}

interface MatchedPath {
  path: string;
  params: Record<string, string>;
}

export function createPathFinder(paths: readonly string[]): (pathname: string) => MatchedPath | undefined {
  const templates = paths
    .map((path) => ({ path, parts: path.split("/"), parameters: path.split("{").length - 1 }))
    .sort((a, b) => a.parameters - b.parameters);
  return (pathname) => {
    const parts = decodeParts(pathname.replace(/\/+$/, ""));
    const template = templates.find((each) => fits(each.parts, parts));
    return template && { path: template.path, params: paramsOf(template.parts, parts) };
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
