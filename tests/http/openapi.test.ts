import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { operations } from "~/api";
import { realExamples } from "~/features/api-docs/examples.server";
import * as route from "~/features/api-docs/routes/openapi";
import { openApiDocument } from "~/http/api/openapi.server";
import { operationsAt } from "~/http/api/openapi-walk";
import { loadEndpoints } from "~/http/api/operations";
import routes from "~/routes";
import { callResource } from "../support/request";

const NOT_JSON = ["/api/openapi.json", "/api/examples.json", "/api/docs", "/api/reference", "/api/*"];

function addresses(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(path ? [here] : []), ...addresses(children, here)];
  });
}

const documented = (path: string) => path.replace(/\{[^}]+\}/g, ":x");
const routed = (path: string) => path.replace(/:\w+/g, ":x");

const endpoints = await loadEndpoints(operations);

describe("the OpenAPI document", () => {
  const document = openApiDocument(endpoints, { origin: "https://houma.example" });

  function operationOf(method: string, path: string) {
    const item: object = document.paths?.[path] ?? {};
    return Object.entries(item).find(([name]) => name === method.toLowerCase())?.[1];
  }

  it("has exactly the JSON addresses of the route table", async () => {
    const table = addresses(await routes)
      .filter((path) => path.startsWith("/api/") && !NOT_JSON.includes(path))
      .map(routed);
    expect([...new Set(endpoints.map(({ path }) => documented(path)))].sort()).toEqual(
      [...new Set(table)].sort(),
    );
  });

  it("declares each operation once, with a response", () => {
    const operations = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(operations).size).toBe(operations.length);
    for (const { method, path, status } of endpoints)
      expect(operationOf(method, path)?.responses?.[status], `${method} ${path}`).toBeDefined();
  });

  it("declares every parameter of its paths", () => {
    for (const { path, params } of endpoints) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {}), path).toEqual(expect.arrayContaining(wanted));
    }
  });

  it("names every error of an operation, and once those of all, among them the unknown outcome", () => {
    const { description = "" } = Object(document.components?.responses?.Error);
    expect(description).toContain("503 database_unavailable, outcome_unknown");
    for (const { method, path, errors } of endpoints) {
      const operation = operationOf(method, path);
      expect(operation?.responses?.default).toEqual({ $ref: "#/components/responses/Error" });
      const said = `${operation?.description} ${description}`.split(/[ ,]+/);
      expect(
        errors.filter((code) => !said.includes(code)),
        `${method} ${path}`,
      ).toEqual([]);
    }
  });

  it("has the Idempotency-Key of every creation and of what declares one, and of nothing else", () => {
    for (const { method, path, status, takesKey = false } of endpoints) {
      const item = document.paths?.[path];
      const all = [item?.parameters, operationOf(method, path)?.parameters];
      const headers = JSON.stringify(all).includes("IdempotencyKey");
      expect(headers, `${method} ${path}`).toBe(takesKey || (method === "POST" && status === 201));
    }
  });

  it("writes schemas, headers and refusals that repeat once, and lets answers gain fields", () => {
    const text = JSON.stringify(document);
    expect(Buffer.byteLength(text)).toBeLessThan(253_500);
    const { schemas = {}, parameters = {}, responses = {}, headers = {} } = document.components ?? {};
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(["Problem", "GameDetail", "Participant", "Venue"]),
    );
    expect(Object.keys(parameters)).toEqual(
      expect.arrayContaining(["IdempotencyKey", "IfMatch", "id", "page", "limit"]),
    );
    for (const item of Object.values(document.paths ?? {}))
      for (const part of [item, ...Object.values(item)])
        expect(JSON.stringify(part.parameters) ?? "").not.toContain('"name":"id"');
    const said = Object.values(responses).map((one) => JSON.stringify(one));
    expect(new Set(said).size).toBe(said.length);
    const defined = { schemas, parameters, responses, headers };
    for (const [, kind = "", name = ""] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
      expect(Object.entries(defined).find(([one]) => one === kind)?.[1], name).toHaveProperty([name]);
    for (const [path, item] of Object.entries(document.paths ?? {}))
      for (const operation of operationsAt(item))
        expect(JSON.stringify(operation.responses), path).not.toContain('additionalProperties":false');
  });

  it("says what the values of a record are, such as of `can` and of the errors of fields", () => {
    const { schemas = {} } = document.components ?? {};
    const record = { type: "object", additionalProperties: expect.anything() };
    expect(JSON.stringify(schemas.GameDetail)).toContain('"additionalProperties":{"type":"boolean"}');
    expect(schemas.Problem).toMatchObject({ properties: { errors: record } });
  });

  it("gives pages as numbers", () => {
    expect(document.components?.parameters).toMatchObject({
      page: { schema: { type: "integer", minimum: 1 } },
      limit: { schema: { type: "integer", minimum: 1, maximum: 100 } },
    });
  });

  it("is valid OpenAPI 3.1 as JSON", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(JSON.parse(JSON.stringify(document)).components.schemas.Problem.required).toContain("code");
  });
});

describe("the address of the OpenAPI document", () => {
  it("has examples if asked for them", async () => {
    const plain = await callResource(route);
    expect(JSON.stringify(plain.body)).not.toContain('"example":');
    const asked = await callResource(route, { path: "/api/openapi.json?examples=true" });
    expect(JSON.stringify(asked.body)).toContain('"example":{');
    const { listGames } = await realExamples();
    const text = JSON.stringify(Object(asked.body).paths["/api/games"].get.responses[200]);
    expect(text).toContain(JSON.stringify(listGames?.answer));
    expect((await callResource(route, { path: "/api/openapi.json?examples=some" })).status).toBe(422);
  });

  it("names this site as the server", async () => {
    const { body } = await callResource(route);
    expect(body).toMatchObject({ servers: [{ url: "http://localhost:3000" }] });
  });

  it("answers like every other: an ETag, a preflight, and 405 for other methods", async () => {
    const first = await callResource(route);
    const known = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await callResource(route, { headers: known })).status).toBe(304);
    expect((await callResource(route, { method: "OPTIONS" })).status).toBe(204);
    const refused = await callResource(route, { method: "POST", body: {} });
    expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(refused.body).toMatchObject({ code: "method_not_allowed" });
  });
});
