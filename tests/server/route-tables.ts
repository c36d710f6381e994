import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { FULL } from "../support/full";

type Routes = ServerBuild["routes"];
type Module = Routes[string]["module"];

/** The module by its position. */
export type ModuleFor = (entry: { id: string; file?: string; resource: boolean }) => Module;

const emptyModule: ModuleFor = () => ({ default: () => null });

/** As Remix compiles routes.ts, with our modules. */
export function manifestOf(entries: RouteConfigEntry[], moduleFor: ModuleFor = emptyModule): Routes {
  const routes: Routes = {
    root: { id: "root", path: "", module: moduleFor({ id: "root", resource: false }) },
  };
  const walk = (children: RouteConfigEntry[], parentId: string) => {
    for (const { file, path, index, children: below = [] } of children) {
      const id = `${file.replace(/\.\w+$/, "")}${routes[file.replace(/\.\w+$/, "")] ? ` ${path}` : ""}`;
      routes[id] = {
        id,
        parentId,
        path,
        index,
        module: moduleFor({ id, file, resource: file.endsWith(".ts") }),
      };
      walk(below, id);
    }
  };
  walk(entries, "root");
  return routes;
}

type RouteObject = Parameters<typeof matchRoutes>[0][number];

interface Tree {
  id: string;
  path?: string | undefined;
  children: Tree[];
}

function treeOf(routes: Routes, parentId = ""): Tree[] {
  return Object.values(routes)
    .filter((route) => (route.parentId ?? "") === parentId)
    .map(({ id, path, index }) => ({ id, path, index, children: treeOf(routes, id) }));
}

// Made once, since a table has thousands of addresses.
const trees = new WeakMap<Routes, RouteObject[]>();

function remixTree(routes: Routes): RouteObject[] {
  const known = trees.get(routes);
  if (known) return known;
  // Index routes must not have an empty list of children.
  const tree: RouteObject[] = JSON.parse(JSON.stringify(treeOf(routes), dropEmpty));
  trees.set(routes, tree);
  return tree;
}

const dropEmpty = (key: string, value: unknown) =>
  key === "children" && Array.isArray(value) && value.length === 0 ? undefined : value;

/** Ids from the root with parameters, or null. */
export function remixMatch(routes: Routes, pathname: string) {
  const matches = matchRoutes(remixTree(routes), pathname);
  if (!matches) return null;
  return { ids: matches.map(({ route }) => route.id ?? ""), params: matches[0]?.params };
}

const VALUES = [
  "1f0c3a52-8f0e-4c5e-9a44-6b2f9c1d7e10",
  "new",
  "%D9%85%D9%84%D8%B9%D8%A8",
  "a%2Fb",
  "%E0%A4%A",
  "x.data",
];
/** Each makes a thousand addresses, for milliseconds each. */
const MORE_VALUES = ["NEW", "a.b", "a%20b", "caf%C3%A9", "a%2fb", "%2F", "%0A", ":id", "*", "a+b", "$&"];
const TRIED = FULL ? [...VALUES, ...MORE_VALUES] : VALUES;

const fill = (path: string, value: string) =>
  path.replace(/:[\w-]+/g, () => value).replace(/\*$/, () => `${value}/deep/${value}`);

/** Of every route, with all sorts of parameters, and near misses. */
export function addressesFor(routes: Routes): string[] {
  const paths = new Set<string>(["/", "//", "/nothing", "/nothing/at/all", "/%", "/.", "/_root", "/assets"]);
  for (const route of Object.values(routes)) {
    const path = fullPath(routes, route.id);
    for (const value of TRIED) {
      const address = fill(path, value);
      const parts = address.split("/");
      paths.add(address).add(`${address}/`).add(`${address}//`).add(`/${address}`).add(`${address}/more`);
      paths.add(address.toUpperCase()).add(`${address}x`).add(`${address}.data`).add(`${address}%20`);
      paths.add(parts.slice(0, -1).join("/") || "/").add(address.replace(/(.)\//, "$1//"));
      paths.add([...parts.slice(0, -1), value].join("/"));
      paths.add(parts.map((part) => encodeFirst(part)).join("/"));
    }
  }
  return [...paths].filter((path) => path.startsWith("/"));
}

// "%67ames" is "games".
const encodeFirst = (part: string) =>
  /^[a-z]/.test(part) ? `%${part.charCodeAt(0).toString(16)}${part.slice(1)}` : part;

function fullPath(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route?.parentId) return "";
  const parent = fullPath(routes, route.parentId);
  return route.path ? `${parent}/${route.path}` : parent || "/";
}
