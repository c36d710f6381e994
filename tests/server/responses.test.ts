import { describe, expect, it } from "vitest";
import { newToken } from "~/core/ids.server";
import { deferred, serve } from "./loopback";

const page = (headers: Record<string, string> = {}) =>
  new Response("<!doctype html><title>Games</title>", {
    headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
  });

const fileOf = (type: string) => ({
  type,
  cache: "public",
  tag: '"1"',
  plain: Buffer.from("x"),
  br: undefined,
  gzip: undefined,
  isStylesheet: false,
});

describe("headers of every response", () => {
  it("sends each Set-Cookie separately", async () => {
    const headers = new Headers([
      ["Set-Cookie", "session=a; Expires=Wed, 09 Jun 2027 10:18:14 GMT"],
      ["Set-Cookie", "flash=b"],
    ]);
    const { ask } = await serve(async () => new Response("x", { headers }));
    expect((await ask("/")).headers["set-cookie"]).toHaveLength(2);
  });

  it("adds the security headers, some only to pages", async () => {
    const { ask } = await serve(async ({ url }) => (url.endsWith("/page") ? page() : Response.json({})));
    expect((await ask("/page")).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    const { headers } = await ask("/api/sports");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBeUndefined();
  });

  it("lets other sites embed pictures only", async () => {
    const { ask } = await serve(
      async ({ url }) =>
        new Response("x", { headers: { "Content-Type": new URL(url).searchParams.get("type") ?? "" } }),
      {
        files: new Map([
          ["/icon.png", fileOf("image/png")],
          ["/sw.js", fileOf("text/javascript")],
          ["/assets/sandboxed/x.js", fileOf("text/javascript")],
        ]),
      },
    );
    const policy = async (path: string) => (await ask(path)).headers["cross-origin-resource-policy"];
    for (const type of ["image/webp", "image/jpeg", "image/svg+xml"])
      expect([type, await policy(`/?type=${type}`)]).toEqual([type, "cross-origin"]);
    for (const type of ["text/html", "application/json", "text/calendar", "text/x-script", "video/mp4", ""])
      expect([type, await policy(`/?type=${type}`)]).toEqual([type, "same-origin"]);
    expect(await policy("/icon.png")).toBe("cross-origin");
    expect(await policy("/sw.js")).toBe("same-origin");
    // A page in a sandbox counts as another site.
    expect(await policy("/assets/sandboxed/x.js")).toBe("cross-origin");
    expect(await policy("/assets/none.js")).toBe("same-origin");
  });

  it("forbids caching unless the response allows it", async () => {
    const { ask } = await serve(async () => new Response("x"));
    expect((await ask("/games.data")).headers["cache-control"]).toBe("private, no-store");
    const cacheable = await serve(async () => new Response("x", { headers: { "Cache-Control": "public" } }));
    expect((await cacheable.ask("/messages/en.json")).headers["cache-control"]).toBe("public");
  });

  it("keeps the application's own headers", async () => {
    const { ask } = await serve(async () => page({ "X-Frame-Options": "SAMEORIGIN" }));
    expect((await ask("/")).headers["x-frame-options"]).toBe("SAMEORIGIN");
  });

  it("sends Strict-Transport-Security only over HTTPS", async () => {
    const plain = await serve(async () => page());
    expect((await plain.ask("/")).headers["strict-transport-security"]).toBeUndefined();
    const secure = await serve(async () => page(), { https: true });
    expect((await secure.ask("/")).headers["strict-transport-security"]).toBe("max-age=31536000");
    const proxied = await serve(async () => page(), { forwarding: "other" });
    const headers = { "X-Forwarded-Proto": "https" };
    expect((await proxied.ask("/", { headers })).headers["strict-transport-security"]).toBe(
      "max-age=31536000",
    );
  });
});

describe("the log", () => {
  it("contains a request's path without its secrets", async () => {
    const { ask, lines } = await serve(async () => page());
    const secret = newToken();
    const paths = [
      `/seats/${secret}/claim`,
      `/calendar/${secret}.ics`,
      `/games?token=${secret}`,
      "/venues/1",
    ];
    for (const path of paths) await ask(path);
    expect(JSON.stringify(lines)).not.toContain(secret);
    const logged = lines.map(({ details }) => ("path" in details ? details.path : null));
    expect(logged).toEqual(["/seats/…/claim", "/calendar/….ics", "/games", "/venues/1"]);
  });
});

describe("a failing application", () => {
  it("gets a plain page, or a problem under /api, and a log line", async () => {
    const { ask, lines } = await serve(() => Promise.reject(new Error("secret detail")));
    const responses = [await ask("/games"), await ask("/api/games")];
    expect(responses.map(({ status }) => status)).toEqual([500, 500]);
    expect(responses.map(({ body }) => body.toString()).join()).not.toContain("secret detail");
    expect(lines.filter(({ level }) => level === "error")).toHaveLength(2);
  });
});

describe("a client that disconnects before the response", () => {
  it("is logged as abandoned, not as an error", async () => {
    const arrived = deferred<Request>();
    const { raw, lines } = await serve(async (request) => {
      arrived.resolve(request);
      await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
      return new Response("too late", { status: 500 });
    });
    const { write, socket } = await raw();
    write("GET /games HTTP/1.1\r\nHost: a\r\n\r\n");
    const { signal } = await arrived.promise;
    const aborted = new Promise((resolve) => signal.addEventListener("abort", resolve));
    socket.destroy();
    await aborted;
    await expect
      .poll(() => lines.map(({ level, message }) => [level, message]))
      .toEqual([["debug", "abandoned request"]]);
  });
});
