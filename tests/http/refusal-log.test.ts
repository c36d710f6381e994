import type { IncomingHttpHeaders } from "node:http";
import { createClient, LibsqlError } from "@libsql/client";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DatabaseUnavailable } from "#db/client.server";
import { makePlayer, type Player } from "#seed/factories/players";
import { DomainError } from "~/core/errors";
import { newToken } from "~/core/ids.server";
import { log } from "~/core/log/log.server";
import { sessionCookie } from "~/http/cookies.server";
import { pageLoader } from "~/http/page-loader.server";
import { resourceLoader } from "~/http/resource-loader.server";
import { serve } from "../server/loopback";
import { at, tokenOf } from "../support/request";
import { rejectRequest, site } from "../support/site";

// Read once at start: no file can be below it.
vi.hoisted(() => {
  process.env.STORAGE_DIR = "/dev/null";
});

const NOBODY = "00000000-0000-4000-8000-000000000000";
const FORM = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
const JSON_BODY = { "Content-Type": "application/json" };

let amel: Player;
let cookie: string;
let bearer: string;
let refusals: unknown[];

beforeAll(async () => {
  amel = await makePlayer();
  cookie = (await sessionCookie.serialize(await tokenOf(amel, "cookie"))).split(";")[0] ?? "";
  bearer = `Bearer ${await tokenOf(amel)}`;
});

beforeEach(() => {
  refusals = [];
  for (const level of ["info", "warn"] as const) {
    vi.spyOn(log, level).mockImplementation((details: unknown, message?: string) => {
      if (message === "refused") refusals.push(details);
    });
  }
});

/** On a real server, whose own lines count too. */
async function serveSite() {
  const server = await serve(site, { rejectRequest, log });
  return server;
}

const idOf = (headers: IncomingHttpHeaders): string => String(headers["x-request-id"]);

interface Refused {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Returns its only log line and its response. */
async function refusalOf(path: string, init: Refused = {}) {
  const { ask } = await serveSite();
  const answer = await ask(path, init);
  expect(refusals).toHaveLength(1);
  const id = idOf(answer.headers);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(at(refusals[0], "requestId")).toBe(id);
  return { id, line: refusals[0], body: answer.body.toString(), status: answer.status };
}

describe("a refused request is logged once, with the id of its response", () => {
  it("a page", async () => {
    const { id, line, body } = await refusalOf(`/games/${NOBODY}`, { headers: { Cookie: cookie } });
    expect(line).toEqual({
      code: "game_not_found",
      status: 404,
      userId: amel.id,
      route: "/games/:id",
      method: "GET",
      requestId: id,
    });
    expect(body).toContain(id);
  });

  it("a form with a wrong field", async () => {
    const headers = { ...FORM, Cookie: cookie };
    const { line, status } = await refusalOf("/venues/create", { method: "POST", headers, body: "name=" });
    expect(status).toBe(422);
    expect(line).toMatchObject({
      status: 422,
      userId: amel.id,
      route: "/venues/create",
      method: "POST",
    });
    expect(at(line, "code")).toMatch(/_required$/);
  });

  it("a form that a rule refuses", async () => {
    const body = "email=amel%40example.com&password=wrong-password";
    const { line } = await refusalOf("/login", { method: "POST", headers: FORM, body });
    expect(line).toMatchObject({ code: "invalid_credentials", status: 401, userId: null, route: "/login" });
    expect(JSON.stringify(line)).not.toMatch(/example|password/);
  });

  it("an API operation", async () => {
    const headers = { Authorization: bearer };
    const { id, line, body } = await refusalOf(`/api/games/${NOBODY}`, { headers });
    expect(line).toMatchObject({
      code: "game_not_found",
      status: 404,
      userId: amel.id,
      route: "/api/games/:id",
    });
    expect(JSON.parse(body)).toMatchObject({ code: "game_not_found", requestId: id });
  });

  it("invalid input of an API operation, with the first field's code", async () => {
    const headers = { ...JSON_BODY, Authorization: bearer };
    const { id, line, body } = await refusalOf("/api/games", { method: "POST", headers, body: "{}" });
    expect(JSON.parse(body)).toMatchObject({ code: "invalid_input", requestId: id });
    expect(line).toMatchObject({ status: 422, userId: amel.id, route: "/api/games", method: "POST" });
    expect(at(line, "code")).not.toBe("invalid_input");
  });

  it("a method that an API address does not allow", async () => {
    const { line } = await refusalOf("/api/games", { method: "DELETE" });
    expect(line).toMatchObject({ code: "method_not_allowed", status: 405, method: "DELETE" });
  });

  it("a missing picture", async () => {
    const { line } = await refusalOf("/cards/site/none.jpg");
    expect(line).toMatchObject({ code: "not_found", status: 404, route: "/cards/site/:file", userId: null });
  });

  it.each([
    ["an unknown venue", `/venues/${NOBODY}`, "venue_not_found", 404, "/venues/:id"],
    ["an unknown calendar", `/calendar/${"a".repeat(43)}.ics`, "not_found", 404, "/calendar/:file"],
    ["an expired link", "/reset-password?token=none", "link_expired", 410, "/reset-password"],
  ])("the page of %s", async (_, path, code, status, route) => {
    const { line } = await refusalOf(path);
    expect(line).toMatchObject({ code, status, route });
  });

  it("a route without an action", async () => {
    const { line } = await refusalOf("/account/export", { method: "POST", headers: FORM, body: "x=1" });
    expect(line).toMatchObject({ code: "method_not_allowed", method: "POST" });
  });

  it("another site's form, whose page shows no number", async () => {
    const headers = { ...FORM, "Sec-Fetch-Site": "cross-site", Cookie: cookie };
    const path = `/games/${NOBODY}/participation`;
    const { id, line, body } = await refusalOf(path, { method: "POST", headers, body: "x=1" });
    expect(line).toMatchObject({
      code: "cross_site",
      status: 403,
      userId: amel.id,
      route: "/games/:id/participation",
      method: "POST",
    });
    expect(body).not.toContain(id);
  });

  it("a body that declares too large a length", async () => {
    const body = "x".repeat(70_000);
    const { line } = await refusalOf("/login", { method: "POST", headers: FORM, body });
    expect(line).toMatchObject({ code: "body_too_large", status: 413, method: "POST", route: "/login" });
  });

  it("a body that exceeds the limit while it is read", async () => {
    const headers = { ...FORM, "Transfer-Encoding": "chunked" };
    const body = "x".repeat(70_000);
    const { line } = await refusalOf("/login", { method: "POST", headers, body });
    expect(line).toMatchObject({ code: "body_too_large", status: 413, route: "/login" });
  });

  it("a method that the server does not know", async () => {
    const { line } = await refusalOf("/login", { method: "TRACE" });
    expect(line).toMatchObject({ code: "method_unknown", status: 501, method: "TRACE" });
  });

  it("a broken request", async () => {
    const { raw } = await serveSite();
    const socket = await raw();
    socket.write("GET / HTTP/9.9\r\n\r\n");
    const text = await socket.text(/<\/html>/);
    const [, id] = /x-request-id: ([0-9a-f]{12})/i.exec(text) ?? [];
    expect(refusals).toEqual([
      { code: "bad_request", status: 400, userId: null, route: "/", method: "GET", requestId: id },
    ]);
  });

  it("a request without a valid host", async () => {
    const { raw } = await serveSite();
    const socket = await raw();
    socket.write("GET /x HTTP/1.1\r\nHost: a b\r\n\r\n");
    expect(await socket.text(/<\/html>/)).toContain("400 Bad Request");
    expect(refusals).toEqual([expect.objectContaining({ code: "bad_request", method: "GET" })]);
  });
});

describe("the log line of a refused request", () => {
  it("contains no token and no code", async () => {
    const token = newToken();
    await refusalOf(`/seats/${token}`);
    expect(JSON.stringify(refusals)).not.toContain(token);
    refusals = [];
    await refusalOf("/api/games/code/ABCDEFGH");
    expect(JSON.stringify(refusals)).not.toContain("ABCDEFGH");
  });

  it("is written once, however many loaders of a page fail", async () => {
    const args = { request: new Request("http://localhost/games"), params: {}, context: {} };
    const fail = () => Promise.reject(new DatabaseUnavailable(new Error("locked")));
    for (const load of [pageLoader, pageLoader, resourceLoader]) await load(args, fail).catch(() => {});
    expect(refusals).toEqual([
      expect.objectContaining({ code: "database_unavailable", status: 503, route: "/games" }),
    ]);
  });

  it("of a 503 names its cause, also after another refusal", async () => {
    const args = { request: new Request("http://localhost/games"), params: {}, context: {} };
    const errors = [
      new DomainError("not_found"),
      new DatabaseUnavailable(new LibsqlError("SQLITE_BUSY: database is locked", "SQLITE_BUSY")),
    ];
    for (const error of errors) await pageLoader(args, () => Promise.reject(error)).catch(() => {});
    expect(refusals).toMatchObject([
      { code: "not_found" },
      { code: "database_unavailable", cause: { reason: "locked", code: "SQLITE_BUSY", step: null } },
    ]);
  });

  it("of a write that another process's lock blocks names the driver's error code and the failed step", async () => {
    const other = createClient({ url: process.env.DATABASE_URL ?? "" });
    const lock = await other.transaction("write");
    const { ask } = await serveSite();
    const body = JSON.stringify({ email: "amel@example.com", password: "a wrong one" });
    const { status, headers } = await ask("/api/auth/login", { method: "POST", headers: JSON_BODY, body });
    lock.close();
    other.close();
    expect(status).toBe(503);
    expect(refusals).toEqual([
      {
        ...{ code: "database_unavailable", status: 503, userId: null, route: "/api/auth/login" },
        ...{ method: "POST", requestId: idOf(headers) },
        cause: { reason: "locked", code: "SQLITE_BUSY", step: expect.stringMatching(/^(begin|write)$/) },
      },
    ]);
  });

  it("of a picture that cannot be read names the storage's code", async () => {
    const { ask } = await serveSite();
    const { status } = await ask("/profile-pictures/00000000-0000-4000-8000-000000000000-large.webp");
    expect(status).toBe(503);
    expect(refusals).toMatchObject([{ cause: { reason: "picture_storage", code: "ENOTDIR", step: "get" } }]);
  });
});

describe("the request id", () => {
  it("is on all responses, and never the client's own", async () => {
    const { ask } = await serveSite();
    for (const path of ["/login", "/assets/none.js", "/api/sports"]) {
      const { headers } = await ask(path, { headers: { "X-Request-Id": "chosen" } });
      expect(idOf(headers), path).toMatch(/^[0-9a-f]{12}$/);
    }
    expect(refusals).toEqual([]);
  });

  it("is in the access log", async () => {
    const { ask, lines } = await serve(async () => new Response("ok"));
    const { headers } = await ask("/");
    expect(lines).toEqual([expect.objectContaining({ message: "request" })]);
    expect(at(lines[0]?.details, "requestId")).toBe(idOf(headers));
  });
});
