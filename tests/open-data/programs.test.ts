import { describe, expect, it } from "vitest";
import { z } from "zod";
import { cityId } from "#db/reference";
import { isOpenFile } from "~/core/addresses/api-path";
import { rejectRequest } from "~/features/error-pages/reject-request.page.server";
import { site, siteRoutes } from "../support/site";

const ORIGIN = "http://localhost:3000";
const PAGE = encodeURIComponent(`${ORIGIN}/games?cityId=${cityId("rabat")}`);
const ADDRESSES = ["/feeds/games.atom", "/feeds/games.json", "/feeds/games.ics", `/oembed?url=${PAGE}`];

const ask = (address: string, init: RequestInit = {}) => site(new Request(ORIGIN + address, init));
const codeOf = async (response: Response) => z.object({ code: z.string() }).parse(await response.json()).code;

describe.each(ADDRESSES)("a page of another site with %s", (address) => {
  it("may send any header and read the ETag", async () => {
    const headers = { "Access-Control-Request-Headers": "if-none-match, x-own" };
    const preflight = await ask(address, { method: "OPTIONS", headers });
    expect([preflight.status, preflight.headers.get("Allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toBe("if-none-match, x-own");
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const answer = await ask(address);
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
    expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("ETag");
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("reads why %s is refused", async (method) => {
    const answer = await ask(address, { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await codeOf(answer)).toBe("method_not_allowed");
  });

  it("reads why the server refuses a request before any route", async () => {
    const answer = await rejectRequest(new Request(ORIGIN + address), "method_unknown", { method: "TRACE" });
    expect([answer.status, await codeOf(answer)]).toEqual([501, "method_unknown"]);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });
});

it("the addresses of feeds and frames are those that the server knows as open files", () => {
  const sources = import.meta.glob<string>("../../app/features/*/routes/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const open = Object.entries(sources).filter(([, source]) => source.includes("openLoader(args"));
  expect(open.map(([file]) => file.replace(/.*\//, "")).sort()).toEqual(["feed.ts", "oembed.ts"]);
  expect(siteRoutes.filter(({ path }) => isOpenFile(path)).map(({ path }) => path)).toEqual([
    "/oembed",
    "/feeds/:file",
  ]);
});
