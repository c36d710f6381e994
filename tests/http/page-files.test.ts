import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { pageFiles } from "~/http/page-files.server";

const route = (id: string): EntryContext["manifest"]["routes"][string] => ({
  id,
  module: `/assets/${id}.js`,
  imports: [],
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
});

/** For a page of `shown`, in a build trimmed to `known`. */
function routesOf(shown: string[], known: string[]): string[] {
  const routes = Object.fromEntries(known.map((id) => [id, route(id)]));
  const page = {
    manifest: { entry: { module: "", imports: [] }, routes, url: "", version: "1" },
    routeModules: {},
    staticHandlerContext: { matches: shown.map((id) => ({ route: { id } })), loaderData: {} },
  };
  return Object.keys(pageFiles("en", page).manifest.routes);
}

test("two addresses that match the same routes each get the routes of their own build", () => {
  expect(routesOf(["root", "game"], ["root", "game", "map"])).toEqual(["root", "game", "map"]);
  expect(routesOf(["root", "game"], ["root", "game", "games"])).toEqual(["root", "game", "games"]);
});
