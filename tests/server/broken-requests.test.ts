import { once } from "node:events";
import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { serve } from "./loopback";

const handle = async () => new Response("fine");

describe("a request that cannot be parsed", () => {
  it.each([
    ["an address of 60 kB", `GET /games?${"a".repeat(60_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ["an address of 1 MB", `GET /games?${"a".repeat(1_000_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ["headers of 60 kB", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(60_000)}\r\n\r\n`, 431],
    ["no HTTP", "hello\r\n\r\n", 400],
    ["a strange method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501],
    ["a method in small letters", "get / HTTP/1.1\r\nHost: a\r\n\r\n", 501],
    ["a strange method without a path", "BREW coffee\r\n\r\n", 400],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400],
    ["a broken header", "GET / HTTP/1.1\r\nHost a\r\n\r\n", 400],
  ])("%s gets a readable error", async (_, request, status) => {
    const { raw, lines } = await serve(handle);
    const { write, text, socket } = await raw();
    write(request);
    const answer = await text(/<\/html>|<\/a><\/p>/);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(lines).toMatchObject([{ level: "info", message: "refused", details: { status } }]);
    socket.destroy();
  });

  it("gets the whole error although the rest of the request still comes", async () => {
    const { app, raw } = await serve(handle);
    const connected = once(app.server, "connection");
    const { write, text, socket } = await raw();
    const [served]: Socket[] = await connected;
    const closed = served && once(served, "close");
    write(`GET /games?${"a".repeat(1_000_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(await text(/<\/html>/)).toMatch(/^HTTP\/1.1 431 /);
    socket.destroy();
    await closed;
    expect(served?.writableFinished).toBe(true);
  });

  it("gets the headers of an https site", async () => {
    const { raw } = await serve(handle, { https: true });
    const { write, text, socket } = await raw();
    write("GET / HTTP/1.1\r\nHost a\r\n\r\n");
    const answer = await text(/<\/a><\/p>/);
    expect(answer).toMatch(/strict-transport-security: max-age=/i);
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
    socket.destroy();
  });

  it("is a problem under /api", async () => {
    const { raw } = await serve(handle);
    const { write, text, socket } = await raw();
    write("GET /api/games HTTP/1.1\r\nHost a\r\n\r\n");
    const answer = await text(/}$/);
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
    expect(answer).toContain('"code":"bad_request"');
    socket.destroy();
  });

  it("is a problem under /api that scripts of other sites may read, of a method that nobody knows", async () => {
    const { raw } = await serve(handle);
    const { write, text, socket } = await raw();
    write("BREW /api/games HTTP/1.1\r\nHost: a\r\n\r\n");
    const answer = await text(/}$/);
    expect(answer).toMatch(/^HTTP\/1.1 501 /);
    expect(answer).toMatch(/access-control-allow-origin: \*/i);
    expect(answer).toMatch(/allow: GET, HEAD, POST/i);
    expect(answer).toContain('"code":"method_unknown"');
    socket.destroy();
  });

  it("closes the connection silently while a response is in progress", async () => {
    const { raw } = await serve(
      async () => new Response(new ReadableStream({ start: (body) => body.enqueue(Buffer.from("begun")) })),
    );
    const { write, text, socket } = await raw();
    write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await text(/begun/);
    const ended = new Promise((resolve) => socket.once("close", resolve));
    write("hello\r\n\r\n");
    await ended;
    expect(await text(/begun/)).not.toContain("400");
  });
});
