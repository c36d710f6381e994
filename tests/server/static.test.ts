import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readStaticFiles } from "../../server/static";
import { serve } from "./loopback";

const SCRIPT = "console.log('houma');".repeat(200);
const STYLESHEET = "/assets/index-2b3c.css";
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "houma-static-"));
  const client = join(folder, "client");
  mkdirSync(join(client, "assets"), { recursive: true });
  writeFileSync(join(client, "assets", "app-1a2b.js"), SCRIPT);
  writeFileSync(join(client, "assets", "app-1a2b.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(client, "assets", "app-1a2b.js.gz"), gzipSync(SCRIPT));
  writeFileSync(join(client, STYLESHEET), "p{}");
  writeFileSync(join(client, "favicon.svg"), "<svg/>");
  writeFileSync(join(client, "fr.mp4"), "0123456789");
  writeFileSync(join(folder, "secret.txt"), "not for you");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = () =>
  serve(async () => new Response("the application"), {
    files: readStaticFiles(join(folder, "client"), STYLESHEET),
  });

describe("files of the build", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ])("are sent as compressed by the build for Accept-Encoding %j: %s", async (accepted, encoding) => {
    const { ask } = await site();
    const { status, headers, body } = await ask("/assets/app-1a2b.js", {
      headers: { "Accept-Encoding": accepted },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(headers["content-encoding"]).toBe(encoding);
    const text =
      encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
    expect(text.toString()).toBe(SCRIPT);
  });

  it("do not count as load: a response requested along with them is compressed as much as usual", async () => {
    const words = Array.from({ length: 2000 }, (_, n) => `game-${(n * 7919) % 1009}-${(n * 104729) % 997}`);
    const { ask, raw } = await serve(async () => new Response(words.join(" ")), {
      files: readStaticFiles(join(folder, "client"), STYLESHEET),
    });
    const alone = await ask("/texts", { headers: { "Accept-Encoding": "br" } });
    const { socket, write, text } = await raw();
    // In one packet, so in one turn of the event loop.
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`;
    write(get("/favicon.svg").repeat(12) + get("/texts"));
    const received = await text(/Content-Encoding: br[\s\S]*\r\n\r\n/i);
    const [, length] = /Content-Length: (\d+)/i.exec(received.split("HTTP/1.1").at(-1) ?? "") ?? [];
    expect(Number(length)).toBe(alone.body.length);
    socket.destroy();
  });

  it("are cached for an hour without a hash in their name", async () => {
    const { ask } = await site();
    const { headers } = await ask("/favicon.svg?v=2");
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=3600",
    });
  });

  it.each([
    [undefined, 200, undefined, "0123456789"],
    ["bytes=0-1", 206, "bytes 0-1/10", "01"],
    ["bytes=7-", 206, "bytes 7-9/10", "789"],
    ["bytes=-3", 206, "bytes 7-9/10", "789"],
    ["bytes=8-99", 206, "bytes 8-9/10", "89"],
    ["bytes=-99", 206, "bytes 0-9/10", "0123456789"],
    ["bytes=10-", 416, "bytes */10", ""],
    ["bytes=-0", 416, "bytes */10", ""],
    ["bytes=5-2", 200, undefined, "0123456789"],
    ["bytes=0-1,3-4", 200, undefined, "0123456789"],
    ["bytes=-", 200, undefined, "0123456789"],
    ["pages=1-2", 200, undefined, "0123456789"],
  ])("that are videos are sent in ranges: for %j %d, %j", async (range, expected, shown, text) => {
    const { ask } = await site();
    const { status, headers, body } = await ask("/fr.mp4", { headers: range ? { Range: range } : {} });
    expect([status, body.toString()]).toEqual([expected, text]);
    expect(headers["content-range"]).toBe(shown);
    expect(headers["accept-ranges"]).toBe("bytes");
    if (expected !== 416) expect(headers["content-length"]).toBe(String(text.length));
  });

  it("that are videos are sent whole with If-Range", async () => {
    const { ask } = await site();
    const headers = { Range: "bytes=0-1", "If-Range": '"earlier"' };
    expect((await ask("/fr.mp4", { headers })).status).toBe(200);
  });

  it("are not sent again to a client that has them", async () => {
    const { ask } = await site();
    const tag = (await ask("/favicon.svg")).headers.etag ?? "";
    const again = await ask("/favicon.svg", { headers: { "If-None-Match": `"other", ${tag}` } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("set a cookie, if they are the stylesheet, that says the browser has it", async () => {
    const { ask } = await site();
    const cookie = async (path: string, sent: string) =>
      (await ask(path, { headers: { Cookie: sent } })).headers["set-cookie"];
    const first = await cookie(STYLESHEET, "lite=off; styles=1a2b");
    expect(first).toEqual([
      expect.stringMatching(/^styles=2b3c; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/),
    ]);
    expect(await cookie(STYLESHEET, "lite=off; styles=2b3c")).toBeUndefined();
    expect(await cookie("/assets/app-1a2b.js", "")).toBeUndefined();
  });

  it("have a length and no body for HEAD", async () => {
    const { ask } = await site();
    const { headers, body } = await ask("/assets/app-1a2b.js", { method: "HEAD" });
    expect([headers["content-length"], body.length]).toEqual([String(SCRIPT.length), 0]);
  });

  it("leave other methods to the application", async () => {
    const { ask } = await site();
    expect((await ask("/favicon.svg", { method: "POST" })).body.toString()).toBe("the application");
  });

  it("a missing asset is 404 without the application", async () => {
    const { ask } = await site();
    const { status, body } = await ask("/assets/app-0000.js");
    expect([status, body.toString()]).toEqual([404, "Not found"]);
  });
});

describe("paths that try to leave the folder", () => {
  it.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..\\secret.txt",
    "/assets/%2e%2e%5c%2e%2e%5csecret.txt",
    "//secret.txt",
    "/favicon.svg%00.js",
    "/assets/app-1a2b.js.br",
  ])("%s", async (path) => {
    const { ask } = await site();
    const { body } = await ask(path);
    expect(["the application", "Not found"]).toContain(body.toString());
  });
});

it("a missing folder is an error", () => {
  expect(() => readStaticFiles(join(folder, "nothing"))).toThrow();
});
