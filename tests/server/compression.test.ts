import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compress } from "../../server/compression";
import { deferred, serve } from "./loopback";

const PAGE = "<!doctype html><title>Games</title>".padEnd(5_000, " Casablanca");
const page = (headers: Record<string, string> = {}) =>
  new Response(PAGE, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });

const decompress = (body: Buffer, encoding: string | undefined): string => {
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
};

describe("compression of responses", () => {
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
    const response = await ask("/games", { headers: { "Accept-Encoding": accepted } });
    expect(response.headers["content-encoding"]).toBe(encoding);
    expect(response.headers.vary).toBe("Accept-Encoding");
    expect(Number(response.headers["content-length"])).toBe(response.body.length);
    expect(decompress(response.body, encoding)).toBe(PAGE);
  });

  const accept = { headers: { "Accept-Encoding": "br" } };

  it.each([
    ["a picture", { "Content-Type": "image/webp" }],
    ["an encoded body", { "Content-Encoding": "gzip" }],
    ["a no-transform body", { "Cache-Control": "private, no-transform" }],
  ])("does not compress %s", async (_, given) => {
    const headers = new Headers(given);
    const { ask } = await serve(async () => page(given));
    const response = await ask("/", accept);
    expect(response.headers["content-encoding"]).toBe(headers.get("Content-Encoding") ?? undefined);
    expect(response.body.toString()).toBe(PAGE);
  });

  it("compresses less while many requests are in progress", async () => {
    const words = Array.from(
      { length: 2000 },
      (_, n) => `game-${(n ** 3 * 7919) % 1009}-${(n ** 2 * 104729) % 97}`,
    );
    const text = `<!doctype html>${words.join(" ")}`;
    const held = deferred<void>();
    const { ask } = await serve(async ({ url }) => {
      if (url.endsWith("/slow")) await held.promise;
      return new Response(text, { headers: { "Content-Type": "text/html" } });
    });
    const calm = await ask("/", accept);
    const bytes = async () => (await ask("/", accept)).body.length;
    const waiting = Array.from({ length: 6 }, () => ask("/slow", accept));
    await expect.poll(bytes).toBeGreaterThan(calm.body.length);
    const busy = await bytes();
    waiting.push(...Array.from({ length: 6 }, () => ask("/slow", accept)));
    await expect.poll(bytes).toBeGreaterThan(busy);
    held.resolve();
    for (const { body } of await Promise.all(waiting)) expect(decompress(body, "br")).toBe(text);
    expect((await ask("/", accept)).body.length).toBe(calm.body.length);
  });

  it("compresses a page as much as possible only when it then fits into the first flight of packets", async () => {
    const pageOf = (count: number) => {
      const words = Array.from(
        { length: count },
        (_, n) => `game-${(n * 7919) % 1999}-${(n * 104729) % 997}`,
      );
      return `<!doctype html>${words.join(" ")}`;
    };
    const bytes = async (text: string) => {
      const { ask } = await serve(
        async () => new Response(text, { headers: { "Content-Type": "text/html" } }),
      );
      const { body } = await ask("/", accept);
      expect(decompress(body, "br")).toBe(text);
      return body.length;
    };
    const at = (text: string, quality: number) =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
    const [fits, long] = [pageOf(4000), pageOf(7000)];
    expect(await bytes(fits)).toBeLessThan(14_000);
    expect(await bytes(fits)).toBeGreaterThan(at(fits, 11) * 1.02);
    expect(at(long, 7)).toBeGreaterThan(14_000);
    expect(await bytes(long)).toBeLessThan(at(long, 11) * 1.02);
  });

  it("leaves the thread to other requests while a page is compressed, as much as possible or not", async () => {
    const words = Array.from({ length: 7000 }, (_, n) => `game-${(n * 7919) % 1999}-${(n * 104729) % 997}`);
    const body = Buffer.from(`<!doctype html>${words.join(" ")}`);
    for (const one of [body, body.subarray(0, 20_000)]) {
      let turns = 0;
      const nextTurn = () => {
        turns += 1;
      };
      setImmediate(nextTurn);
      const packed = await compress(one, { encoding: "br", load: "calm" });
      expect(turns).toBe(1);
      expect(brotliDecompressSync(packed).equals(one)).toBe(true);
    }
  });

  it("does not compress a short response", async () => {
    const { ask } = await serve(async () => Response.json({ status: "ok" }));
    const response = await ask("/api/health", accept);
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(response.headers["content-length"]).toBe("15");
  });

  it.each([
    "application/json",
    "application/problem+json",
    "text/x-script",
    "text/calendar",
    "image/svg+xml",
  ])("compresses %s", async (type) => {
    const { ask } = await serve(async () => page({ "Content-Type": type }));
    expect((await ask("/", accept)).headers["content-encoding"]).toBe("br");
  });

  it("compresses many chunks as one body when they arrive without a pause", async () => {
    const pieces = Array.from({ length: 50 }, (_, i) => new TextEncoder().encode(`piece ${i} `.repeat(100)));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = pieces.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
    const { ask } = await serve(async () => new Response(body, { headers: { "Content-Type": "text/html" } }));
    const response = await ask("/", accept);
    expect(response.headers["content-length"]).toBeDefined();
    expect(decompress(response.body, "br")).toMatch(/^piece 0 .*piece 49 $/);
  });

  it.each(["br", "gzip", "identity"])("sends a slow or large body in chunks (%s)", async (accepted) => {
    let turn = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        controller.enqueue(new TextEncoder().encode(String(turn).repeat(40_000)));
        if (++turn === 8) controller.close();
      },
    });
    const { ask } = await serve(async () => new Response(body, { headers: { "Content-Type": "text/html" } }));
    const response = await ask("/", { headers: { "Accept-Encoding": accepted } });
    expect(response.headers["transfer-encoding"]).toBe("chunked");
    const text = decompress(response.body, response.headers["content-encoding"]);
    expect([text.length, text.slice(-1)]).toEqual([320_000, "7"]);
  });

  it("weakens a strong ETag and extends Vary", async () => {
    const { ask } = await serve(async () => page({ ETag: '"abc"', Vary: "Cookie" }));
    expect((await ask("/", accept)).headers).toMatchObject({
      etag: 'W/"abc"',
      vary: "Cookie, Accept-Encoding",
    });
    expect((await ask("/")).headers).toMatchObject({ etag: '"abc"', vary: "Cookie, Accept-Encoding" });
  });
});

describe("responses without a body", () => {
  it("sends headers only for HEAD", async () => {
    const { ask } = await serve(async (request) => new Response(request.method === "HEAD" ? null : PAGE));
    const response = await ask("/", { method: "HEAD" });
    expect([response.status, response.body.length]).toEqual([200, 0]);
  });

  it("drops the application's body for HEAD", async () => {
    const { ask, raw } = await serve(async () => page());
    expect((await ask("/", { method: "HEAD" })).body.length).toBe(0);
    const { write, text, socket } = await raw();
    write("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nHEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
    expect(await text(/200 OK.*200 OK.*\r\n\r\n$/s)).not.toContain("Casablanca");
    socket.destroy();
  });

  it.each([204, 304])("sends no body with %i", async (status) => {
    const { ask } = await serve(async () => new Response(null, { status }));
    const response = await ask("/");
    expect([response.status, response.body.length, response.headers["content-length"]]).toEqual([
      status,
      0,
      undefined,
    ]);
  });
});
