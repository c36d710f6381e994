import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { index, layout, type RouteConfigEntry, route } from "@remix-run/route-config";
import { beforeEach, describe, expect, it, vi } from "vitest";
import appRoutes from "../../app/routes";
import { compileRouteTable, createRoutedHandler, neededRoutes, trimBuild } from "../../server/routing";
import { scaled } from "../support/time-limits.mjs";
import { todays } from "../support/todays";
import { addressesFor, type ModuleFor, manifestOf, remixMatch } from "./route-tables";

const nested: RouteConfigEntry[] = [
  index("landing.tsx"),
  layout("frame.tsx", [
    route("dashboard", "dashboard.tsx"),
    route("games", "games.tsx", [
      index("games.index.tsx"),
      route("new", "games.new.tsx", [index("wizard.1.tsx"), route(":step", "wizard.n.tsx")]),
      route(":id", "game.tsx", [
        route("edit", "game.edit.tsx"),
        layout("tabs.tsx", [route("players", "players.tsx")]),
      ]),
      route(":id/calendar.ics", "calendar.ts"),
      route(":id.json", "game-json.ts"),
    ]),
    route("games/join", "join.tsx"),
    route("g/:code/:rest/*", "rest.tsx"),
  ]),
  route("venues/:id", "venue.tsx"),
  route("venues/:name", "venue-twin.tsx"),
  route(":page/about", "any-about.tsx"),
  route("files/*", "files.ts"),
  route("api/*", "api-missing.ts"),
  route("api/games/:id/", "api-game.ts"),
  route("api/direct", "api-direct.ts"),
  route("/absolute/:x", "absolute.tsx"),
  route("a+b/(c)", "signs.tsx"),
  route("*", "missing.ts"),
];

// Remix warns of undecodable addresses.
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

// Remix's matching of every address takes seconds.
const TIMEOUT = scaled(180_000);

describe.each([
  ["the application's own routes", appRoutes],
  ["nested layouts, splats, extensions and twins", nested],
  ["a table without a catch-all", nested.slice(0, -1)],
  ["one route", [route("only", "only.tsx")]],
])("%s", { timeout: TIMEOUT }, (_, entries) => {
  const routes = manifestOf(entries);
  const table = compileRouteTable(routes);
  const build = fakeBuild(routes);
  // Compared with the whole table.
  const addresses = addressesFor(routes).flatMap((address, position) => todays([address], position, 9));
  const whole = remembered((address) => remixMatch(routes, address));
  const trimmed = remembered((ids) => trimBuild(build, new Set(ids.split("\n"))).routes);
  const left = (needed: ReadonlySet<string>) => trimmed([...needed].sort().join("\n"));

  it("match exactly as in Remix", () => {
    const expected = addresses.map((address) => [address, whole(address)?.ids ?? null]);
    expect(addresses.map((address) => [address, table(address)])).toEqual(expected);
    expect(addresses.length).toBeGreaterThan(entries.length);
  });

  it("match with the same parameters in a trimmed build", () => {
    for (const address of addresses) {
      const needed = neededRoutes(table, build, address);
      const data = address.endsWith(".data");
      const path = data ? address.replace(/\.data$/, "").replace(/^\/_root$/, "/") : address;
      expect(needed === null, address).toBe(whole(path) === null);
      if (needed) expect(remixMatch(left(needed), path), address).toEqual(whole(path));
    }
  });

  it("include the routes of a page's parent addresses", () => {
    for (const address of addresses.filter((each) => !each.endsWith(".data"))) {
      const needed = neededRoutes(table, build, address);
      if (!needed) continue;
      for (const above of addressesAbove(address)) {
        expect(remixMatch(left(needed), above), `${above} on ${address}`).toEqual(whole(above));
      }
    }
  });
});

// As Remix's getPartialManifest.
function addressesAbove(address: string): string[] {
  const parts = address.split("/").filter(Boolean);
  return parts.map((_, depth) => `/${parts.slice(0, depth).join("/")}`);
}

// Remix compiles the table for each match.
function remembered<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.has(key) ? known.get(key) : find(key);
    if (found === undefined) throw new Error(`Nothing was found for ${key}`);
    known.set(key, found);
    return found;
  };
}

it("a page's parent routes have their module without its imports", () => {
  const build = fakeBuild(manifestOf(nested));
  const ids = ["root", "landing", "games"];
  const { routes } = trimBuild(build, new Set(ids), new Set(["root", "games"])).assets;
  expect(Object.keys(routes).sort()).toEqual([...ids].sort());
  expect(routes.landing).toMatchObject({ module: "/landing.js", imports: [] });
  expect(routes.games).toMatchObject({ module: "/games.js", imports: ["/games-part.js"] });
});

it.each([
  ["optional parts", [route("games/:id?", "games.tsx")]],
  ["children below a splat", [route("files/*", "files.tsx", [route("x", "x.tsx")])]],
])("refuses a path that it does not compile: %s", (_, entries) => {
  expect(() => compileRouteTable(manifestOf(entries))).toThrow("does not support");
});

function fakeBuild(routes: ServerBuild["routes"]): ServerBuild {
  const assets = Object.values(routes).map(({ id, parentId, path, index }) => [
    id,
    { id, parentId, path, index, module: `/${id}.js`, imports: [`/${id}-part.js`], ...NO_PARTS },
  ]);
  return {
    mode: "production",
    entry: { module: { default: describeContext, handleError: () => {} } },
    routes,
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(assets),
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    isSpaMode: false,
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
  };
}

const NO_PARTS = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
};

function describeContext(_: Request, status: number, headers: Headers, context: EntryContext): Response {
  const { matches, loaderData, actionData, errors } = context.staticHandlerContext;
  const seen = matches.map((match) => [match.route.id, match.pathname, match.pathnameBase, match.params]);
  return Response.json({ seen, loaderData, actionData, errors }, { status, headers });
}

describe("requests", () => {
  const moduleFor: ModuleFor = ({ id, resource }) => ({
    loader: ({ params, request }) => {
      const seen = { id, params, url: request.url, method: request.method };
      return resource ? Response.json(seen) : seen;
    },
    action: async ({ params, request }) => {
      const seen = { id, params, form: await request.text() };
      return resource ? Response.json(seen) : seen;
    },
    default: resource ? undefined : () => null,
    handle: id === "calendar" ? { stream: true } : id === "api-direct" ? { direct: true } : undefined,
  });
  const build = fakeBuild(manifestOf(nested, moduleFor));
  const whole = createRequestHandler(build, "production");
  const routed = createRoutedHandler(build, "production");

  const cases: [string, string][] = [
    "/",
    "/games",
    "/games/abc",
    "/games/abc/edit?x=1",
    "/games/abc/players",
    "/games/new/2",
    "/games/abc/calendar.ics",
    "/games.data",
    "/games/abc/edit.data?_routes=game.edit",
    "/games/abc/edit.data?_routes=root,frame",
    "/games/abc/edit.data?_routes=nothing",
    "/_root.data",
    "/games/.data",
    "/nothing.data",
    "/games?_data=games",
    "/games?index",
    "/__manifest?version=1&p=%2Fgames%2Fabc%2Fedit",
    "/__manifest?version=1&p=games/new&p=/games/abc/&p=/nothing&p=/",
    "/__manifest?version=1",
    "/__manifest?version=0&p=/games",
    "/api/nothing",
    "/api/games/abc",
    "/venues/a%2Fb",
    "/files/a/b/c",
    "/GAMES/ABC",
  ].flatMap((path): [string, string][] => ["GET", "HEAD", "POST"].map((method) => [method, path]));
  // Direct routes answer HEAD.
  const direct = ["/api/direct?x=1", "/API/direct/"].flatMap((path): [string, string][] =>
    ["GET", "POST", "DELETE", "OPTIONS"].map((method) => [method, path]),
  );

  it("OPTIONS is for resources; on a page it is 405, not an error", async () => {
    const ask = (path: string) => routed(new Request(`http://localhost${path}`, { method: "OPTIONS" }));
    const page = await ask("/games/abc");
    expect([page.status, page.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(await (await ask("/api/games/abc")).json()).toMatchObject({ method: "OPTIONS" });
  });

  it.each([
    ["a longer path than any route has", `p=${"/a".repeat(600)}`],
    ["more paths than Remix asks for at once", "p=/x&".repeat(1_600)],
  ])("the manifest is refused for %s", async (_, asked) => {
    const ask = async (query: string) =>
      (await routed(new Request(`http://localhost/__manifest?version=1&${query}`))).status;
    expect([await ask("p=/games"), await ask(asked)]).toEqual([200, 400]);
  });

  it("a direct route gets the original request, and other routes get Remix's copy", async () => {
    let seen: Request | undefined;
    const watched = manifestOf([route("direct", "direct.ts"), route("plain", "plain.ts")], ({ id }) => ({
      loader: ({ request }) => {
        seen = request;
        return new Response(id);
      },
      handle: id === "direct" ? { direct: true } : undefined,
      default: undefined,
    }));
    const handle = createRoutedHandler(fakeBuild(watched), "production");
    for (const [path, isSame] of [["/direct", true] as const, ["/plain", false] as const]) {
      const request = new Request(`http://localhost${path}`);
      expect(await (await handle(request)).text()).toBe(path.slice(1));
      expect(seen === request, path).toBe(isSame);
    }
  });

  it("an event stream has no .data address, which would wait for its end", async () => {
    const ask = async (path: string) => (await routed(new Request(`http://localhost${path}`))).status;
    expect(await ask("/games/abc/calendar.ics")).toBe(200);
    expect(await ask("/games/abc/calendar.ics.data")).toBe(404);
    expect(await ask("/api/games/abc.data")).toBe(200);
  });

  it.each([...cases, ...direct])(
    "%s %s gets the same response as from the whole table",
    async (method, path) => {
      const ask = async (handler: typeof whole) => {
        const body = method === "POST" ? "a=b" : undefined;
        const response = await handler(new Request(`http://localhost${path}`, { method, body }));
        return { status: response.status, headers: [...response.headers], text: await response.text() };
      };
      expect(await ask(routed)).toEqual(await ask(whole));
    },
  );
});
