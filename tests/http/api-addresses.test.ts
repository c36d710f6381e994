import { describe, expect, it } from "vitest";
import { isApiPath } from "~/core/addresses/api-path";
import { serve } from "../server/loopback";
import { rejectRequest, site, siteRoutes } from "../support/site";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const problem = "application/problem+json; charset=utf-8";

describe("addresses of the API", () => {
  it("answer 404 to Remix's .data form of the address, whatever the method and spelling", async () => {
    const { ask } = await serve(site, { rejectRequest });
    const paths = siteRoutes
      .map(({ path }) => path.replace(/:\w+|\*/g, "x"))
      .filter((path) => path.startsWith("/api/"))
      .flatMap((path) => [`${path}.data`, `${path}.data?_routes=`]);
    paths.push("/api.data", "/API/games.data", "/%61pi/games.data", "/api/games/.data", "/api//games.data");
    for (const path of paths) {
      const { status, headers } = await ask(path);
      expect([path, status, headers["content-type"]]).toEqual([path, 404, problem]);
    }
    for (const method of METHODS) {
      const { status, headers } = await ask("/api/games.data", { method });
      expect([method, status, headers["content-type"]]).toEqual([method, 404, problem]);
    }
  });

  it("respond with JSON in every spelling", async () => {
    const { ask } = await serve(site, { rejectRequest });
    for (const path of ["/API/games", "/api/games/", "/%61pi/games", "/api/%67ames", "/Api/Games"]) {
      const { status, headers } = await ask(path);
      expect([path, status, headers["content-type"]]).toEqual([path, 200, "application/json; charset=utf-8"]);
    }
    for (const path of [
      "/api",
      "/api/",
      "/api//games",
      "/API/nothing",
      "/%61pi/nothing",
      "/api/%zz",
      "/API/%zz",
    ]) {
      const { status, headers } = await ask(path);
      expect([path, status, headers["content-type"]]).toEqual([
        path,
        path.includes("%zz") ? 400 : 404,
        problem,
      ]);
    }
    const big = { method: "POST", headers: { "Content-Length": "70000" } };
    const { status, headers } = await ask("/API/games", { ...big, body: "x".repeat(70_000) });
    expect([status, headers["content-type"]]).toEqual([413, problem]);
  });

  it("are distinguished from pages by their first segment alone", () => {
    for (const path of ["/api", "/api/", "/api/x", "/API/x", "/%61pi", "/api.data", "/%41PI/x"])
      expect([path, isApiPath(path)]).toEqual([path, true]);
    for (const path of ["/", "/apis", "/games/api", "/api%2fgames", "//api/games", "/%zz", "/api.json"])
      expect([path, isApiPath(path)]).toEqual([path, false]);
  });
});
