import { describe, expect, it, vi } from "vitest";
import { operations } from "~/api";
import { createPathFinder } from "~/http/api/dispatch.server";
import { loadEndpoints, pathsOf } from "~/http/api/operations";
import routes from "~/routes";
import { compileRouteTable } from "../../server/routing";
import { addressesFor, manifestOf, remixMatch } from "../server/route-tables";

describe("the list of operations", () => {
  it("has every operation that a feature declares", async () => {
    const modules = await Promise.all([...new Set(Object.values(operations))].map((load) => load()));
    const declared = modules.flatMap(({ endpoints }) =>
      endpoints.map(({ method, path }) => `${method} ${path}`),
    );
    expect(declared.sort()).toEqual(Object.keys(operations).sort());
  });

  it("fails for an operation that its module does not declare", async () => {
    const load = async () => ({ endpoints: [] });
    await expect(loadEndpoints({ "GET /api/things": load })).rejects.toThrow("declares GET /api/things");
  });
});

describe("the path and parameters of an address", () => {
  it("are those of the route which Remix matches", async () => {
    // Remix warns of undecodable addresses.
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const manifest = manifestOf(await routes);
    const match = compileRouteTable(manifest);
    const findPath = createPathFinder(pathsOf(operations));
    const templates = new Map(pathsOf(operations).map((path) => [path.replace(/\{(\w+)\}/g, ":$1"), path]));
    const addresses = addressesFor(manifest).filter((address) => /^\/(api|%61pi)\b/i.test(address));
    const wrong = addresses.flatMap((address) => {
      const leaf = match(address)?.at(-1) ?? "";
      const expected = templates.get(`/${manifest[leaf]?.path}`);
      const found = findPath(address);
      return found?.path === expected ? [] : [`${address}: ${found?.path}, routed to ${expected}`];
    });
    expect(wrong).toEqual([]);
    expect(addresses.length).toBeGreaterThan(1000);
    // Remix takes milliseconds over each.
    for (const address of addresses.filter((_, index) => index % 50 === 0)) {
      const found = findPath(address);
      if (found) expect(found.params, address).toEqual(remixMatch(manifest, address)?.params);
    }
  });
});
