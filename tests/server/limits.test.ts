import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { open, serve } from "./loopback";

const KIB = 1024;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const UPLOAD = { "Content-Type": "multipart/form-data; boundary=x" };
const CSV = { "Content-Type": "text/csv; charset=utf-8" };
const GEOJSON = { "Content-Type": "application/geo+json" };

const echoLength = async (request: Request) =>
  Response.json({ length: (await request.arrayBuffer()).byteLength });

describe("a body with a declared length", () => {
  it.each([
    ["a form at the limit", "/login", FORM, 64 * KIB, 200],
    ["a form over it", "/login", FORM, 64 * KIB + 1, 413],
    ["JSON over it", "/api/games", { "Content-Type": "application/json" }, 64 * KIB + 1, 413],
    ["an upload at its own limit", "/manage-profile/picture", UPLOAD, 6 * KIB * KIB, 200],
    ["an upload by client navigation", "/manage-profile/picture.data", UPLOAD, 70 * KIB, 200],
    ["an upload through the API", "/api/profile/me/picture", UPLOAD, 6 * KIB * KIB, 200],
    ["a crew's picture", "/crews/7/edit/picture", UPLOAD, 6 * KIB * KIB, 200],
    ["a crew's picture over its limit", "/crews/7/edit/picture", UPLOAD, 6 * KIB * KIB + 1, 422],
    ["a venue's photo", "/venues/7/photos", UPLOAD, 6 * KIB * KIB, 200],
    ["a venue's photo through the API", "/api/venues/7/photos", UPLOAD, 6 * KIB * KIB, 200],
    ["a file of venues", "/admin/venues/import", UPLOAD, 6 * KIB * KIB, 200],
    ["a file of venues by client navigation", "/admin/venues/import.data", UPLOAD, 6 * KIB * KIB, 200],
    ["a file of venues through the API", "/api/admin/venues/import", CSV, 6 * KIB * KIB, 200],
    ["GeoJSON through the API", "/api/admin/venues/import", GEOJSON, 6 * KIB * KIB, 200],
    ["a file of venues over its limit", "/api/admin/venues/import", CSV, 6 * KIB * KIB + 1, 413],
    ["a large form where files of venues belong", "/admin/venues/import", FORM, 70 * KIB, 413],
    ["a file of venues elsewhere", "/api/venues", CSV, 70 * KIB, 413],
    ["an upload over its limit", "/manage-profile/picture", UPLOAD, 6 * KIB * KIB + 1, 422],
    ["an upload where none belongs", "/login", UPLOAD, 70 * KIB, 413],
    ["a large form on the upload's page", "/manage-profile/picture", FORM, 70 * KIB, 413],
  ])("%s", async (_, path, headers, size, status) => {
    const { ask } = await serve(echoLength);
    const answer = await ask(path, { method: "POST", headers, body: Buffer.alloc(size) });
    expect(answer.status).toBe(status);
    if (status === 200) expect(JSON.parse(answer.body.toString())).toEqual({ length: size });
  });

  it("is refused before any byte is sent and without the application", async () => {
    let asked = 0;
    const { port, lines } = await serve(async () => {
      asked++;
      return new Response("no");
    });
    const headers = { ...FORM, "Content-Length": String(10 * KIB * KIB), Expect: "100-continue" };
    const request = httpRequest({ port, path: "/login", method: "POST", headers });
    request.on("error", () => {});
    let toldToGoOn = false;
    request.on("continue", () => {
      toldToGoOn = true;
    });
    request.flushHeaders();
    const [response] = await once(request, "response");
    request.destroy();
    expect([response.statusCode, asked, toldToGoOn]).toEqual([413, 0, false]);
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("gets the API's error shape under /api", async () => {
    const { ask } = await serve(echoLength);
    const answer = await ask("/api/games", { method: "POST", body: Buffer.alloc(70 * KIB) });
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(answer.body.toString())).toMatchObject({ status: 413, code: "body_too_large" });
  });

  it("gets the application's own page if there is one", async () => {
    const rejectRequest = (request: Request, code: string) =>
      new Response(`${code} ${request.method} ${request.headers.get("accept-language")}`, { status: 413 });
    const { ask } = await serve(echoLength, { rejectRequest });
    const answer = await ask("/login", {
      method: "POST",
      headers: { ...FORM, "Accept-Language": "ar" },
      body: Buffer.alloc(70 * KIB),
    });
    expect(answer.body.toString()).toBe("body_too_large GET ar");
  });
});

describe("a body in chunks", () => {
  const chunked = { ...FORM, "Transfer-Encoding": "chunked" };

  it("is accepted up to the limit", async () => {
    const { ask } = await serve(echoLength);
    const answer = await ask("/login", { method: "POST", headers: chunked, body: Buffer.alloc(64 * KIB) });
    expect(JSON.parse(answer.body.toString())).toEqual({ length: 64 * KIB });
  });

  it("is refused while it is read, when it exceeds the limit", async () => {
    let signal: AbortSignal | undefined;
    let failure: unknown;
    const { port } = await serve(async (request) => {
      signal = request.signal;
      await request.arrayBuffer().catch((error: unknown) => {
        failure = error;
      });
      return new Response("not reached by the client");
    });
    const { response, request } = await open(port, "/login", {
      method: "POST",
      headers: chunked,
      body: Buffer.alloc(100 * KIB),
    });
    request.destroy();
    expect(response.statusCode).toBe(413);
    expect(signal?.aborted).toBe(true);
    expect(failure).toBeInstanceOf(Error);
  });
});

describe("an unread body", () => {
  it("leaves the connection usable for the next request", async () => {
    const { raw } = await serve(async (request) => new Response(new URL(request.url).pathname));
    const { write, text, socket } = await raw();
    write(`POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: 20000\r\n\r\n${"x".repeat(20_000)}`);
    await text(/\/first/);
    write("GET /second HTTP/1.1\r\nHost: a\r\n\r\n");
    expect(await text(/\/second/)).toContain("200 OK");
    socket.destroy();
  });

  it("gets its response although the client is still sending", async () => {
    const { raw } = await serve(async () => new Response("no, thank you", { status: 403 }));
    const { write, text, socket } = await raw();
    write("POST /login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n");
    await text(/no, thank you/);
    write("5\r\nhello\r\n0\r\n\r\nGET /next HTTP/1.1\r\nHost: a\r\n\r\n");
    await text(/no, thank you.*no, thank you/s);
    socket.destroy();
  });
});

describe("an invalid request", () => {
  it.each([
    ["a Host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400],
    ["a Host with a user", "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n", 400],
    ["an empty Host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400],
    ["no Host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["a port out of range", "GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n", 400],
    ["a target of a star", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["a path that is not UTF-8", "GET /games/%E0%A4%A HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["the old data parameter", "GET /games?_data=root HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["the old data parameter, escaped", "GET /games?%5fdat%61=root HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400],
    ["a method that echoes", "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 501],
  ])("%s", async (_, request, status) => {
    const { raw } = await serve(async () => new Response("reached the application"));
    const { write, text, socket } = await raw();
    write(request);
    expect(await text(/\r\n\r\n/)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.destroy();
  });

  it.each([
    ["//evil.example/path", "http://ours.example//evil.example/path"],
    ["/\\evil.example", "http://ours.example//evil.example"],
    ["http://ours.example/path?x=1", "http://ours.example/path?x=1"],
    ["/games/caf%C3%A9", "http://ours.example/games/caf%C3%A9"],
    ["/a/../b", "http://ours.example/b"],
    ["/%67ames%2Edata?%5fx=%2561%2F", "http://ours.example/games.data?_x=%2561%2F"],
  ])("the target %s keeps the site's host", async (target, url) => {
    const { raw } = await serve(async (request) => new Response(`<${request.url}>`));
    const { write, text, socket } = await raw();
    write(`GET ${target} HTTP/1.1\r\nHost: ours.example\r\n\r\n`);
    expect(await text(/<.*>/)).toContain(`<${url}>`);
    socket.destroy();
  });
});

it("a page to go back to that is too long for a query is left out of it", async () => {
  const { ask } = await serve(async ({ url }) => new Response(new URL(url).search));
  const searchOf = async (path: string) => (await ask(path)).body.toString();
  const long = "x".repeat(11_000);
  expect(await searchOf(`/login?redirectTo=/${long}&spot`)).toBe("?spot=");
  expect(await searchOf(`/login?redirect%54o=%2F${long}`)).toBe("");
  expect(await searchOf("/login?redirectTo=/games&spot")).toBe("?redirectTo=/games&spot");
  expect((await ask(`/login?redirectTo=/games&q=${long}`)).status).toBe(400);
});

it("a path longer than any route has, and a query longer than any page asks with, are refused before they are matched", async () => {
  let asked = 0;
  const { ask } = await serve(async () => {
    asked++;
    return new Response("ok");
  });
  const statusOf = async (path: string) => (await ask(path)).status;
  expect(await statusOf(`/${"a/".repeat(400)}`)).toBe(200);
  expect(await statusOf(`/games${"/".repeat(15_000)}x.data`)).toBe(400);
  expect(await statusOf(`/?q=${"/".repeat(9_000)}`)).toBe(200);
  expect(await statusOf(`/?q=${"/".repeat(11_000)}`)).toBe(400);
  expect(asked).toBe(2);
});
