import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { operations } from "~/api";
import * as route from "~/features/api-docs/routes/openapi";
import { openApiDocument } from "~/http/api/openapi.server";
import { loadEndpoints } from "~/http/api/operations";
import routes from "~/routes";
import { callResource } from "../support/request";

const NOT_JSON = ["/api/openapi.json", "/api/docs", "/api/*"];

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
    for (const { method, path, status } of endpoints) {
      const item: object = document.paths?.[path] ?? {};
      const operation = Object.entries(item).find(([name]) => name === method.toLowerCase())?.[1];
      expect(operation?.responses?.[status], `${method} ${path}`).toBeDefined();
    }
  });

  it("declares every parameter of its paths", () => {
    for (const { path, params } of endpoints) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(params?.shape ?? {}), path).toEqual(expect.arrayContaining(wanted));
    }
  });

  it("documents the unknown outcome of every change, and the Idempotency-Key of every creation", () => {
    for (const { method, path, status } of endpoints) {
      const item: object = document.paths?.[path] ?? {};
      const operation = Object.entries(item).find(([name]) => name === method.toLowerCase())?.[1];
      const refused = operation?.responses?.["503"];
      const [, name = ""] = /responses\/(.+)$/.exec(refused?.$ref ?? "") ?? [];
      const said = JSON.stringify(document.components?.responses?.[name] ?? refused ?? "");
      if (method !== "GET") expect(said, `${method} ${path}`).toContain("outcome_unknown");
      const headers = JSON.stringify(operation?.parameters ?? []).includes("IdempotencyKey");
      expect(headers, `${method} ${path}`).toBe(method === "POST" && status === 201);
    }
  });

  it("writes schemas, headers and refusals that repeat once, and lets answers gain fields", () => {
    const text = JSON.stringify(document);
    expect(text.length).toBeLessThan(310_000);
    const { schemas = {}, parameters = {}, responses = {} } = document.components ?? {};
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(["Problem", "GameDetail", "Participant", "Venue"]),
    );
    expect(Object.keys(parameters)).toEqual(["HoumaVersion", "IdempotencyKey", "IfMatch"]);
    const said = Object.values(responses).map((one) => ("description" in one ? one.description : ""));
    expect(new Set(said).size).toBe(said.length);
    const defined = { schemas, parameters, responses };
    for (const [, kind = "", name = ""] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
      expect(Object.entries(defined).find(([one]) => one === kind)?.[1], name).toHaveProperty([name]);
    for (const [path, item] of Object.entries(document.paths ?? {}))
      for (const operation of Object.values(item).filter((one) => "responses" in one))
        expect(JSON.stringify(operation.responses), path).not.toContain('additionalProperties":false');
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
