import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "~/api";
import { openApiDocument } from "~/http/api/openapi.server";
import { operationId } from "~/http/api/operation-id";
import { OPERATION_NAMES } from "~/http/api/operation-names";
import { loadEndpoints } from "~/http/api/operations";

const endpoints = await loadEndpoints(operations);
const document = openApiDocument(endpoints, { origin: "https://houma.example" });

const Parameter = z.object({ in: z.string(), name: z.string(), required: z.boolean() }).partial();
const Response = z.object({ $ref: z.string(), description: z.string() }).partial();

const METHODS = ["get", "post", "put", "patch", "delete"];

const declared = endpoints.map((endpoint) => {
  const item = document.paths?.[endpoint.path] ?? {};
  const found = Object.entries(item).find(([method]) => method === endpoint.method.toLowerCase())?.[1];
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is not in the document`);
  const operation = { ...found, parameters: [...(item.parameters ?? []), ...(found.parameters ?? [])] };
  return { endpoint, operation, name: `${endpoint.method} ${endpoint.path}` };
});

function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "$ref" && typeof part === "string" ? [part] : references(part),
  );
}

function resolve(reference: string): unknown {
  let found: unknown = document;
  for (const step of reference.replace(/^#\//, "").split("/"))
    found =
      typeof found === "object" && found !== null
        ? Object.entries(found).find(([key]) => key === step)?.[1]
        : undefined;
  return found;
}

const parametersOf = ({ parameters = [] }: { parameters?: object[] }): unknown[] =>
  parameters.map((one) => ("$ref" in one ? resolve(String(one.$ref)) : one));

describe("an operation's id", () => {
  it("is what a function of a client could be called, and belongs to one operation", () => {
    const ids = declared.map(({ operation }) => operation.operationId);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ["GET", "/api/games", "listGames"],
    ["POST", "/api/games", "createGame"],
    ["GET", "/api/games/{id}", "getGame"],
    ["POST", "/api/games/{id}/join", "joinGame"],
    ["GET", "/api/games/{id}/waiting-list", "getGameWaitingList"],
    ["DELETE", "/api/games/{id}/comments/{commentId}", "deleteGameComment"],
    ["GET", "/api/crews/{id}/bench", "getCrewBench"],
    ["PUT", "/api/crews/{id}/seasons/{seasonId}", "setCrewSeason"],
    ["GET", "/api/series", "listSeries"],
    ["GET", "/api/series/{id}", "getSeries"],
    ["GET", "/api/cities", "listCities"],
    ["GET", "/api/notifications", "listNotifications"],
  ] as const)("of %s %s is %s", (method, path, id) => {
    expect(operationId(method, path)).toBe(id);
  });

  it("is an exception only for addresses that exist", () => {
    const names = declared.map(({ name }) => name);
    expect(Object.keys(OPERATION_NAMES).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe("the structure of the OpenAPI document", () => {
  it("has a version, a title and the server of the site", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: "Houma", version: expect.stringMatching(/^\d/) });
    expect(document.servers).toEqual([{ url: "https://houma.example" }]);
  });

  it("has only methods that exist in its paths", () => {
    for (const [path, item] of Object.entries(document.paths ?? {})) {
      expect(path).toMatch(/^\/api(\/[\w.-]+|\/\{\w+\})+$/);
      expect([...METHODS, "parameters"]).toEqual(expect.arrayContaining(Object.keys(item)));
    }
  });

  it("resolves every reference", () => {
    const all = [...new Set(references(document))];
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  it("uses every component", () => {
    const used = references(document);
    const { schemas = {}, parameters = {}, responses = {}, headers = {} } = document.components ?? {};
    const all = Object.entries({ schemas, parameters, responses, headers }).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    );
    expect(all.filter((reference) => !used.includes(reference))).toEqual([]);
  });

  it("declares exactly the parameters of each path, as required ones", () => {
    for (const { endpoint, operation, name } of declared) {
      const inPath = z
        .array(Parameter)
        .parse(parametersOf(operation))
        .filter((one) => one.in === "path");
      const wanted = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      expect(inPath.map((one) => one.name).sort(), name).toEqual(wanted.sort());
      for (const one of inPath) expect(one.required, name).toBe(true);
    }
  });

  it("describes each tag, and uses no other", () => {
    const tags = document.tags ?? [];
    for (const tag of tags) expect(tag.description, tag.name).toMatch(/\.$/);
    const used = declared.flatMap(({ operation }) => operation.tags ?? []);
    expect([...new Set(used)].sort()).toEqual(tags.map(({ name }) => name).sort());
  });

  it("says of each operation who may call it", () => {
    expect(document.components?.securitySchemes).toMatchObject({
      bearer: { type: "http", scheme: "bearer" },
      read: { type: "http", scheme: "bearer" },
      organize: { type: "http", scheme: "bearer" },
    });
    const said = { none: [], optional: [{}], required: [] };
    for (const { endpoint, operation, name } of declared) {
      const { auth, scope } = endpoint;
      const bearer = auth === "none" ? [] : [{ bearer: [] }];
      const token = scope === null || scope === "session" ? [] : [{ [scope]: [] }];
      expect(operation.security, name).toEqual([...bearer, ...token, ...said[auth]]);
    }
  });

  it("requires a body unless an empty one is enough, and says what an upload sends", () => {
    for (const { endpoint, operation, name } of declared) {
      const { body, upload, file } = endpoint;
      const sent = operation.requestBody;
      if (!body && !upload && !file) expect(sent, name).toBeUndefined();
      if (body) expect(sent, name).toMatchObject({ required: !body.safeParse({}).success });
      if (upload || file) expect(sent, name).toMatchObject({ required: true });
    }
    const uploads = declared
      .filter(({ endpoint }) => endpoint.upload)
      .map(({ operation }) => operation.operationId);
    expect(uploads.sort()).toEqual([
      "uploadCrewPicture",
      "uploadGamePhoto",
      "uploadPicture",
      "uploadVenuePhoto",
    ]);
    const { operation } = declared.find(({ name }) => name === "POST /api/profile/me/picture") ?? {};
    expect(operation?.requestBody).toMatchObject({
      content: {
        "multipart/form-data": { schema: { properties: { picture: { type: "string", format: "binary" } } } },
      },
    });
  });

  it("describes every response, and one that succeeds", () => {
    for (const { operation, name } of declared) {
      const responses = z.record(z.string(), Response).parse(operation.responses);
      expect(
        Object.keys(responses).some((status) => /^(2\d\d|302)$/.test(status)),
        name,
      ).toBe(true);
      for (const { $ref, description } of Object.values(responses))
        expect($ref ?? description, name).toBeDefined();
    }
  });

  it("names the headers of answers: the tag of a read, the links of a list, whether a key was used before", () => {
    const headersOf = (id: string, status: number) => {
      const found = declared.find(({ operation }) => operation.operationId === id)?.operation.responses?.[
        status
      ];
      const answer: object = found && "$ref" in found ? Object(resolve(found.$ref)) : (found ?? {});
      return Object.keys("headers" in answer ? Object(answer.headers) : {});
    };
    expect(headersOf("listGames", 200)).toEqual(["Link"]);
    expect(headersOf("getGame", 200)).toEqual([]);
    expect(headersOf("exportGames", 200)).toEqual(["Last-Modified", "Content-Disposition"]);
    const common = [
      "Cache-Control",
      "Vary",
      "X-Request-Id",
      "RateLimit-Limit",
      "RateLimit-Remaining",
      "RateLimit-Reset",
    ];
    expect(headersOf("getGame", 304)).toEqual(["ETag"]);
    const { headers, description } = Object(document.components?.responses?.Error);
    expect(Object.keys(headers)).toEqual(
      expect.arrayContaining([...common, "Houma-Ignored", "Allow", "Retry-After", "WWW-Authenticate"]),
    );
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(["ETag", "Idempotent-Replayed"]));
    expect(document.components?.headers).toMatchObject({
      ETag: { description: expect.stringContaining("With an operation that has 304") },
      "Idempotent-Replayed": { description: expect.stringContaining("takes an Idempotency-Key") },
    });
    expect(document.info.description).toContain(
      "Every operation takes the header Houma-Version (2026-12-01)",
    );
    expect(description).toContain("Its headers come with every answer");
  });
});
