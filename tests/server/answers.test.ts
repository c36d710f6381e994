import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { newToken } from "~/core/ids.server";
import { deferred, serve } from "./loopback";

const PAGE = "<!doctype html><title>Games</title>".padEnd(5_000, " Casablanca");
const page = (headers: Record<string, string> = {}) =>
  new Response(PAGE, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

const fileOf = (type: string) => ({
  type,
  cache: "public",
  tag: '"1"',
  plain: Buffer.from("x"),
  br: undefined,
  gzip: undefined,
});

const unpack = (body: Buffer, encoding: string | undefined): string => {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
};

describe("packing of answers", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["*", "br"],
    ["identity", undefined],
    ["", undefined],
    ["br;q=0, gzip;q=0, *;q=0", undefined],
  ])("Accept-Encoding %j gives %s", async (accepted, encoding) => {
    const { ask } = await serve(async () => page());
    const answer = await ask("/games", { headers: { "Accept-Encoding": accepted } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers.vary).toBe("Accept-Encoding");
    expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
    expect(unpack(answer.body, encoding)).toBe(PAGE);
  });

  const accept = { headers: { "Accept-Encoding": "br" } };

  it.each([
    ["a picture", { "Content-Type": "image/webp" }],
    ["a body that is packed already", { "Content-Encoding": "gzip" }],
    ["a body that must stay as it is", { "Cache-Control": "private, no-transform" }],
  ])("leaves %s alone", async (_, given) => {
    const headers = new Headers(given);
    const { ask } = await serve(async () => page(given));
    const answer = await ask("/", accept);
    expect(answer.headers["content-encoding"]).toBe(headers.get("Content-Encoding") ?? undefined);
    expect(answer.body.toString()).toBe(PAGE);
  });

  it("leaves a short answer alone", async () => {
    const { ask } = await serve(async () => Response.json({ status: "ok" }));
    const answer = await ask("/api/health", accept);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["content-length"]).toBe("15");
  });

  it.each([
    "application/json",
    "application/problem+json",
    "text/x-script",
    "text/calendar",
    "image/svg+xml",
  ])("packs %s", async (type) => {
    const { ask } = await serve(async () => page({ "Content-Type": type }));
    expect((await ask("/", accept)).headers["content-encoding"]).toBe("br");
  });

  it("packs a body of many pieces whole when they follow each other", async () => {
    const pieces = Array.from({ length: 50 }, (_, i) => new TextEncoder().encode(`piece ${i} `.repeat(100)));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = pieces.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
    const { ask } = await serve(async () => new Response(body, { headers: { "Content-Type": "text/html" } }));
    const answer = await ask("/", accept);
    expect(answer.headers["content-length"]).toBeDefined();
    expect(unpack(answer.body, "br")).toMatch(/^piece 0 .*piece 49 $/);
  });

  it.each(["br", "gzip", "identity"])(
    "sends a body that comes slowly, or is large, piece by piece (%s)",
    async (accepted) => {
      let turn = 0;
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 1));
          controller.enqueue(new TextEncoder().encode(String(turn).repeat(40_000)));
          if (++turn === 8) controller.close();
        },
      });
      const { ask } = await serve(
        async () => new Response(body, { headers: { "Content-Type": "text/html" } }),
      );
      const answer = await ask("/", { headers: { "Accept-Encoding": accepted } });
      expect(answer.headers["transfer-encoding"]).toBe("chunked");
      const text = unpack(answer.body, answer.headers["content-encoding"]);
      expect([text.length, text.slice(-1)]).toEqual([320_000, "7"]);
    },
  );

  it("makes a tag weak that promised the same bytes, and adds to Vary", async () => {
    const { ask } = await serve(async () => page({ ETag: '"abc"', Vary: "Cookie" }));
    expect((await ask("/", accept)).headers).toMatchObject({
      etag: 'W/"abc"',
      vary: "Cookie, Accept-Encoding",
    });
    expect((await ask("/")).headers).toMatchObject({ etag: '"abc"', vary: "Cookie, Accept-Encoding" });
  });
});

describe("answers without a body", () => {
  it("HEAD has the headers and no body", async () => {
    const { ask } = await serve(async (request) => new Response(request.method === "HEAD" ? null : PAGE));
    const answer = await ask("/", { method: "HEAD" });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });

  it("a body that the application gave for HEAD is dropped", async () => {
    const { ask, raw } = await serve(async () => page());
    expect((await ask("/", { method: "HEAD" })).body.length).toBe(0);
    const { write, text, socket } = await raw();
    write("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nHEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
    expect(await text(/200 OK.*200 OK.*\r\n\r\n$/s)).not.toContain("Casablanca");
    socket.destroy();
  });

  it.each([204, 304])("%i", async (status) => {
    const { ask } = await serve(async () => new Response(null, { status }));
    const answer = await ask("/");
    expect([answer.status, answer.body.length, answer.headers["content-length"]]).toEqual([
      status,
      0,
      undefined,
    ]);
  });
});

describe("headers of every answer", () => {
  it("keeps every Set-Cookie apart", async () => {
    const headers = new Headers([
      ["Set-Cookie", "session=a; Expires=Wed, 09 Jun 2027 10:18:14 GMT"],
      ["Set-Cookie", "flash=b"],
    ]);
    const { ask } = await serve(async () => new Response("x", { headers }));
    expect((await ask("/")).headers["set-cookie"]).toHaveLength(2);
  });

  it("protects pages, and everything from being taken for something else", async () => {
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

  it("lets other sites show pictures and nothing else", async () => {
    const { ask } = await serve(
      async ({ url }) =>
        new Response("x", { headers: { "Content-Type": new URL(url).searchParams.get("type") ?? "" } }),
      {
        files: new Map([
          ["/icon.png", fileOf("image/png")],
          ["/sw.js", fileOf("text/javascript")],
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
    expect(await policy("/assets/none.js")).toBe("same-origin");
  });

  it("lets nobody cache an answer that does not say so itself", async () => {
    const { ask } = await serve(async () => new Response("x"));
    expect((await ask("/games.data")).headers["cache-control"]).toBe("private, no-store");
    const said = await serve(async () => new Response("x", { headers: { "Cache-Control": "public" } }));
    expect((await said.ask("/messages/en.json")).headers["cache-control"]).toBe("public");
  });

  it("does not replace what the application decided", async () => {
    const { ask } = await serve(async () => page({ "X-Frame-Options": "SAMEORIGIN" }));
    expect((await ask("/")).headers["x-frame-options"]).toBe("SAMEORIGIN");
  });

  it("asks browsers to stay on HTTPS only where the site is reached over it", async () => {
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
  it("has a request's path, but no secret that stands in an address", async () => {
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

describe("an application that fails", () => {
  it("gets a plain page, or a problem under /api, and a line in the log", async () => {
    const { ask, lines } = await serve(() => Promise.reject(new Error("secret detail")));
    const answers = [await ask("/games"), await ask("/api/games")];
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect(answers.map(({ body }) => body.toString()).join()).not.toContain("secret detail");
    expect(lines.filter(({ level }) => level === "error")).toHaveLength(2);
  });
});

describe("a client that leaves before its answer", () => {
  it("is no failure of ours", async () => {
    const arrived = deferred<Request>();
    const { raw, lines } = await serve(async (request) => {
      arrived.resolve(request);
      await new Promise((resolve) => request.signal.addEventListener("abort", resolve));
      return new Response("too late", { status: 500 });
    });
    const { write, socket } = await raw();
    write("GET /games HTTP/1.1\r\nHost: a\r\n\r\n");
    const { signal } = await arrived.promise;
    const over = new Promise((resolve) => signal.addEventListener("abort", resolve));
    socket.destroy();
    await over;
    await expect
      .poll(() => lines.map(({ level, message }) => [level, message]))
      .toEqual([["debug", "abandoned request"]]);
  });
});
