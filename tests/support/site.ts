import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { z } from "zod";
import * as entry from "~/entry.server";
import * as root from "~/root";
import appRoutes from "~/routes";
import type { AppBuild } from "../../server/build";
import { createHandler } from "../../server/handler";
import { manifestOf } from "../server/route-tables";

type Module = ServerBuild["routes"][string]["module"];

const files = import.meta.glob<Record<string, unknown>>(
  ["../../app/api-route.ts", "../../app/features/*/routes/*.{ts,tsx}"],
  { eager: true },
);
const RouteModule = z.custom<Module>((value) => typeof value === "object" && value !== null);

export interface SiteRoute {
  /** As in routes.ts, with a leading slash. */
  path: string;
  module: Record<string, unknown>;
}

function flatten(entries: readonly RouteConfigEntry[], above = ""): SiteRoute[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above || "/";
    const module = files[`../../app/${file}`] ?? {};
    return [{ path: here, module }, ...flatten(children, here === "/" ? "" : here)];
  });
}

const entries = await appRoutes;

export const siteRoutes: readonly SiteRoute[] = flatten(entries);

const routes = manifestOf(entries, ({ file }) => {
  if (file === undefined) return RouteModule.parse(root);
  return RouteModule.parse(files[`../../app/${file}`]);
});

const NO_PARTS = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
};

const build: AppBuild = {
  mode: "production",
  entry: { module: entry },
  routes,
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: Object.fromEntries(
      Object.values(routes).flatMap((route) =>
        route ? [[route.id, { ...route, module: `/assets/${route.id}.js`, ...NO_PARTS }]] : [],
      ),
    ),
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
  },
};

/** As the HTTP server calls it. */
export const site = createHandler(build, "production");
export const { rejectRequest } = entry;
