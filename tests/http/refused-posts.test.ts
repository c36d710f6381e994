import { describe, expect, it } from "vitest";
import { isOpenFile } from "~/core/addresses/api-path";
import { site, siteRoutes } from "../support/site";

const ORIGIN = "http://localhost:3000";
const address = (path: string) => path.replace(/:(\w+)|\*/g, () => "00000000-0000-4000-8000-000000000000");

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  site(
    new Request(ORIGIN + address(path), {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin", Accept: "text/html", "Accept-Language": "fr", ...headers },
      body,
    }),
  );

/** Only for programs, which read the status. */
const FOR_PROGRAMS = "/.well-known/*";
const pages = siteRoutes
  .map(({ path }) => path)
  .filter(
    (path) =>
      path !== FOR_PROGRAMS && !isOpenFile(path) && (!path.startsWith("/api/") || path === "/api/docs"),
  );
const BAD: [string, BodyInit, Record<string, string>][] = [
  ["a form without its fields", new URLSearchParams({ unknown: "1" }), {}],
  ["choices that nobody offers", new URLSearchParams({ language: "xx", lite: "maybe", status: "x" }), {}],
  ["another type", "x", { "Content-Type": "text/plain" }],
  ["a broken multipart form", "x", { "Content-Type": "multipart/form-data; boundary=y" }],
];

describe.each(BAD)("posting %s", (_, body, headers) => {
  it("gets a page or a redirect, never raw JSON", async () => {
    const wrong: string[] = [];
    for (const path of pages) {
      const answer = await post(path, body, headers);
      const type = answer.headers.get("Content-Type") ?? "";
      const text = await answer.text();
      const isRedirect = answer.status >= 300 && answer.status < 400;
      const isPage = type.startsWith("text/html") && /<h1/.test(text) && /<a [^>]*href="\//.test(text);
      const line = `${path}: ${answer.status} ${type} ${isPage ? "" : text.slice(0, 80)}`;
      if (/\bpublic\b/.test(answer.headers.get("Cache-Control") ?? "")) wrong.push(`${path} may be cached`);
      if (!isRedirect && !(answer.status >= 400 && isPage)) wrong.push(line);
    }
    expect(wrong).toEqual([]);
  });
});

describe("a preference with an invalid value", () => {
  it.each(["/preferences/language", "/preferences/lite"])(
    "%s says so in the reader's language",
    async (path) => {
      const answer = await post(path, new URLSearchParams({ language: "xx", lite: "maybe" }));
      const page = await answer.text();
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([422, []]);
      expect(page).toContain('<html lang="fr"');
      expect(page).toContain('<symbol id="s-draw-lost"');
      expect(/<h1[^>]*>([^<]*)/.exec(page)?.[1]).toBe("Choisissez dans la liste");
    },
  );

  it("accepts valid values", async () => {
    const answer = await post("/preferences/language", new URLSearchParams({ language: "ar" }));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  });
});

describe("a route without a page", () => {
  it("answers a form with 405, the allowed methods and an error page", async () => {
    const answer = await post("/account/export", new URLSearchParams());
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect(await answer.text()).toContain("<h1");
  });
});

it("a page names the methods that it takes, also to OPTIONS", async () => {
  const wrong: string[] = [];
  for (const path of pages) {
    const options = await site(new Request(ORIGIN + address(path), { method: "OPTIONS" }));
    if (options.status !== 405) continue;
    const posted = await post(path, new URLSearchParams({ unknown: "1" }));
    const allowed = posted.status === 405 ? posted.headers.get("Allow") : "GET, HEAD, POST";
    if (options.headers.get("Allow") !== allowed) wrong.push(`${path}: ${options.headers.get("Allow")}`);
  }
  expect(wrong).toEqual([]);
});
