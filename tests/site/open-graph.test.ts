import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { everyRow } from "../safety/ask";
import { paramsOf, queryOf } from "../safety/inputs";
import { makeWorld } from "../safety/world";
import { site } from "../support/site";

const ORIGIN = "http://localhost:3000";
const NEEDED = ["og:title", "og:type", "og:url", "og:description", "og:site_name", "og:image"];

/** Of the whole pages that a visitor opens. */
const pages = new Map<string, string>();

beforeAll(async () => {
  const world = await makeWorld("public", "scheduled");
  await db.update(crews).set({ listed: true }).where(eq(crews.id, world.crewId));
  for (const { method, path } of await everyRow()) {
    if (method !== "GET" || path.includes("*") || /^\/(api\/(?!docs)|embed)/.test(path)) continue;
    const params = paramsOf(path, world, "visitor");
    const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "x"));
    const url = new URL(address + queryOf(path, world), ORIGIN);
    const response = await site(
      new Request(url, { headers: { "x-client-ip": world.gameId, "Accept-Language": "en" } }),
      { isDocument: true },
    );
    if (response.status !== 200 || !response.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const text = await response.text();
    // The page for readers without a network is made by no route of its own.
    if (path !== "/offline") pages.set(path, text);
  }
});

const valuesOf = (page: string, name: string): string[] =>
  [...page.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, "g"))].map(
    ([, text = ""]) => text,
  );

describe("what messengers read of a link", () => {
  it("is complete on every page that they can open, once", () => {
    expect(pages.size).toBeGreaterThan(20);
    const wrong = [...pages].flatMap(([path, page]) =>
      NEEDED.filter((name) => valuesOf(page, name).filter(Boolean).length !== 1).map(
        (name) => `${path}: ${name}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("has whole addresses, in the sender's language", () => {
    for (const [path, page] of pages) {
      expect(valuesOf(page, "og:url")[0], path).toMatch(
        new RegExp(`^${ORIGIN}(/.*\\?lang=en|/explainer/..)$`),
      );
      expect(valuesOf(page, "og:image")[0], path).toMatch(new RegExp(`^${ORIGIN}/cards/`));
    }
  });

  it("has the words of the page where it has its own", () => {
    expect(valuesOf(pages.get("/for-crews") ?? "", "og:description")[0]).not.toBe(
      valuesOf(pages.get("/login") ?? "", "og:description")[0],
    );
    expect(valuesOf(pages.get("/games") ?? "", "og:title")).toEqual(["Games"]);
  });

  it("has a title of the page's own", () => {
    const nameless = [...pages].filter(([, page]) => valuesOf(page, "og:title")[0] === "Houma");
    expect(nameless.map(([path]) => path)).toEqual([]);
  });
});
