import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DatabaseUnavailable } from "#db/client.server";
import { DomainError } from "~/core/errors";
import { endpoint } from "~/http/api/endpoint.server";
import { routeOf } from "../support/api";
import { at, callResource } from "../support/request";

const declared = { path: "/api/things", tag: "Things", summary: "", errors: [] } as const;

const list = endpoint({
  ...declared,
  method: "GET",
  auth: "none",
  scope: null,
  query: z.object({ sport_id: z.string().optional() }),
  response: z.object({ sport: z.string() }),
  status: 200,
  respond: async ({ query }) => ({ sport: query.sport_id ?? "any", secret: "never sent" }),
});
const create = endpoint({
  ...declared,
  method: "POST",
  auth: "optional",
  scope: "read",
  body: z.object({ title: z.string().min(1, "game_title_required").max(3, "game_title_too_long") }),
  response: z.object({ title: z.string() }),
  status: 201,
  respond: async ({ body }) => {
    if (body.title === "dom") throw new DomainError("game_closed", { params: { status: "in_progress" } });
    if (body.title === "bad") throw new DomainError("venue_unknown", { field: "venue_id" });
    if (body.title === "db") throw new DatabaseUnavailable(new Error("locked"));
    if (body.title === "log") throw new DomainError("login_to_join_game");
    if (body.title === "bug") throw new Error("boom");
    return body;
  },
});
const own = endpoint({
  ...declared,
  method: "PATCH",
  auth: "required",
  scope: "read",
  response: null,
  status: 204,
  respond: async () => null,
});
const route = routeOf(list, create, own);

describe("an operation", () => {
  it("responds with the declared fields only", async () => {
    const answer = await callResource(route, { path: "/api/things?sport_id=x" });
    expect(answer.body).toEqual({ sport: "x" });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it("accepts snake_case and camelCase parameters, and treats an empty value as absent", async () => {
    expect((await callResource(route, { path: "/?sportId=y" })).body).toEqual({ sport: "y" });
    expect((await callResource(route, { path: "/?sport_id=" })).body).toEqual({ sport: "any" });
  });

  it("lets clients cache a public response and revalidate it", async () => {
    const first = await callResource(route);
    const etag = first.headers.get("ETag") ?? "";
    const second = await callResource(route, { headers: { "If-None-Match": etag } });
    expect(second.status).toBe(304);
    expect(second.body).toBe("");
  });

  it.each(["*", "strong", "list"])("answers 304 when If-None-Match matches weakly: %s", async (kind) => {
    const etag = (await callResource(route)).headers.get("ETag") ?? "";
    const sent = { "*": "*", strong: etag.slice(2), list: `"other", ${etag}` }[kind] ?? "";
    expect((await callResource(route, { headers: { "If-None-Match": sent } })).status).toBe(304);
  });

  it("forbids caching personal responses", async () => {
    const answer = await callResource(route, { method: "POST", body: { title: "ok" } });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("responds to a preflight and to HEAD", async () => {
    const preflight = await callResource(route, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, POST, PATCH, OPTIONS");
    const head = await callResource(route, { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, ""]);
  });
});

describe("a body that ends early", () => {
  it("is a bad request, not an unexpected error", async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new Error("aborted")) });
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body, duplex: "half" } as const;
    const request = new Request("http://localhost:3000/api/things", init);
    expect((await route.action({ request, params: {}, context: {} })).status).toBe(400);
  });
});

describe("a problem response", () => {
  const nonsense = { headers: { Authorization: "Bearer nonsense" } };
  const post = (body: unknown, headers = {}) => callResource(route, { method: "POST", body, headers });

  it.each([
    ["wrong method", () => callResource(route, { method: "DELETE" }), 405, "method_not_allowed"],
    ["malformed JSON", () => post("{"), 400, "malformed_json"],
    ["another type", () => post("a=b", { "Content-Type": "text/plain" }), 415, "unsupported_media_type"],
    ["too large", () => post({ title: "x".repeat(70_000) }), 413, "body_too_large"],
    ["an array where an object belongs", () => post([1]), 400, "object_expected"],
    ["null where an object belongs", () => post("null"), 400, "object_expected"],
    ["a string where an object belongs", () => post('"title"'), 400, "object_expected"],
    ["a number where an object belongs", () => post("7"), 400, "object_expected"],
    ["state", () => post({ title: "dom" }), 409, "game_closed"],
    ["database away", () => post({ title: "db" }), 503, "database_unavailable"],
    [
      "a bad token where one is needed",
      () => callResource(route, { method: "PATCH", ...nonsense }),
      401,
      "not_authenticated",
    ],
    [
      "no token where one is needed",
      () => callResource(route, { method: "PATCH" }),
      401,
      "not_authenticated",
    ],
    ["not signed in", () => post({ title: "log" }), 401, "login_to_join_game"],
    ["unknown address", () => callResource(routeOf(), {}), 404, "not_found"],
  ])("%s", async (_, call, status, code) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
    expect(answer.body).toMatchObject({ type: "about:blank", status, code });
    expect(at(answer.body, "detail")).toBe(at(answer.body, "error"));
    expect(at(answer.body, "detail")).toBe(at(answer.body, "message"));
    if (status === 401) expect(answer.headers.get("WWW-Authenticate")).toMatch(/^Bearer\b/);
    if (status === 405) expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST, PATCH, OPTIONS");
    if (status === 503) expect(answer.headers.get("Retry-After")).toBe("5");
  });

  it("is not returned for an invalid token where no login is required", async () => {
    expect((await callResource(route, nonsense)).status).toBe(200);
  });

  it("names the input, in the requested language", async () => {
    const english = await post({ title: "long" });
    expect(english.status).toBe(422);
    expect(at(english.body, "errors.title")).toEqual(["Title is too long"]);
    const french = await post({}, { "Accept-Language": "fr-FR,fr;q=0.9" });
    expect(at(french.body, "errors.title")).toEqual(["Remplissez ce champ"]);
    const foreseen = await post({ title: "bad" });
    expect(foreseen.body).toMatchObject({
      status: 422,
      errors: { venue_id: ["We can't find this venue. Choose another one."] },
    });
  });

  it("names the game's status in words, not by its code", async () => {
    expect(at((await post({ title: "dom" })).body, "detail")).toBe(
      "This game is in progress and no longer accepting participants",
    );
  });

  it("gives an error id for an unexpected error, not the error's message", async () => {
    const answer = await post({ title: "bug" });
    expect(answer.body).toMatchObject({ status: 500, code: "unexpected" });
    expect(at(answer.body, "errorId")).toMatch(/^[0-9a-f]{12}$/);
    expect(JSON.stringify(answer.body)).not.toContain("boom");
  });
});
