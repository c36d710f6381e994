import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Endpoint, endpoint } from "~/http/api/endpoint.server";
import { contractOf } from "../support/answers/contract";
import { faultsOf } from "../support/answers/faults";
import { validatorsFor } from "../support/answers/validators";

const Item = z.object({ id: z.uuid(), at: z.iso.datetime() }).meta({ id: "ComparedItem" });

const list = endpoint({
  method: "GET",
  path: "/api/items",
  tag: "Items",
  summary: "The items",
  auth: "none",
  scope: null,
  query: z.object({ size: z.string("invalid_time").optional() }),
  response: z.object({ items: z.array(Item), first: Item.extend({ note: z.string() }).nullable() }),
  status: 200,
  errors: ["game_not_found"],
  failure: "games_fetch_failed",
  respond: async () => null,
});

const remove = endpoint({
  method: "DELETE",
  path: "/api/items",
  tag: "Items",
  summary: "Removes the items",
  auth: "none",
  scope: null,
  response: null,
  status: 204,
  errors: [],
  respond: async () => null,
});

const COMMON = {
  Vary: "Cookie",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag",
};

interface Given {
  status: number;
  body?: unknown;
  /** Beside the common ones. */
  headers?: Record<string, string>;
}

function differences(of: Endpoint, { status, body, headers: more }: Given) {
  const contract = contractOf(of, [list, remove]);
  const tag: Record<string, string> = of.method === "GET" && status < 400 ? { ETag: 'W/"1"' } : {};
  const headers = new Headers({ ...COMMON, ...tag, ...more });
  const type = status < 400 ? "application/json" : "application/problem+json";
  const answer =
    body === undefined
      ? { status, headers, type: null, text: "" }
      : { status, headers, type, text: JSON.stringify(body) };
  return faultsOf(answer, contract, validatorsFor(contract));
}

const item = { id: "1f0c3a52-8f0e-4c5e-9a44-6b2f9c1d7e10", at: "2026-12-01T12:00:00.000Z" };
const problem = (status: number, code: string, issues: object[] = []) => {
  const texts = { detail: "Text", message: "Text", error: "Text" };
  return { type: "about:blank", title: "Refused", status, code, ...texts, issues };
};
const issue = { field: "size", detail: "Text", params: {} };

describe("an answer of the API", () => {
  it("may be what the document says", () => {
    const first = { ...item, note: "First" };
    expect(differences(list, { status: 200, body: { items: [item], first } })).toEqual([]);
    expect(differences(list, { status: 200, body: { items: [], first: null } })).toEqual([]);
    expect(differences(list, { status: 304 })).toEqual([]);
    expect(differences(remove, { status: 204 })).toEqual([]);
  });

  it.each([
    ["a field that nobody documented", { items: [{ ...item, secret: 1 }], first: null }, "secret"],
    ["one in what extends a component", { items: [], first: { ...item, note: "", secret: 1 } }, "secret"],
    ["a missing field", { items: [] }, "first"],
    ["a value of another format", { items: [{ ...item, at: "today" }], first: null }, "/items/0/at"],
  ])("is refused for %s", (_, body, named) => {
    expect(differences(list, { status: 200, body }).join()).toContain(named);
  });

  it("is refused for a status, a type or a body that is not documented", () => {
    expect(differences(list, { status: 201, body: {} })).toEqual(["the status 201"]);
    expect(differences(list, { status: 200 })).toEqual(["the type null instead of application/json"]);
    expect(differences(remove, { status: 204, body: {} })).toEqual(["a body where none is documented"]);
  });

  it("is refused without a header that it should have, and with one that is not documented", () => {
    const listed = { status: 200, body: { items: [], first: null } };
    expect(differences(list, { ...listed, headers: { "X-Trace": "1" } })).toEqual(["the header x-trace"]);
    expect(differences(list, { ...listed, headers: { Link: "</>" } })).toEqual(["the header link"]);
    expect(differences(remove, { status: 204, headers: { ETag: "1" } })).toEqual(["the header etag"]);
    const late = { status: 429, body: problem(429, "too_many_requests") };
    expect(differences(list, late)).toEqual(["no header Retry-After"]);
    expect(differences(list, { ...late, headers: { "Retry-After": "5" } })).toEqual([]);
    expect(differences(list, { status: 401, body: problem(401, "not_authenticated") })).toEqual([
      "no header WWW-Authenticate",
    ]);
  });

  it("is refused without the tag of a read, or the links of a page", () => {
    const paged = { ...list, response: z.object({ rows: z.array(Item), total_pages: z.int() }) };
    const contract = contractOf(paged, [paged]);
    const faults = faultsOf(
      {
        status: 200,
        type: "application/json",
        text: '{"rows":[],"total_pages":1}',
        headers: new Headers(COMMON),
      },
      contract,
      validatorsFor(contract),
    );
    expect(faults).toEqual(["no header ETag", "no header Link"]);
  });

  it("may have the codes of its operation, of its fields, of its failures and of all operations", () => {
    expect(differences(list, { status: 404, body: problem(404, "game_not_found") })).toEqual([]);
    expect(differences(list, { status: 500, body: problem(500, "games_fetch_failed") })).toEqual([]);
    const invalid = problem(422, "invalid_input", [
      { ...issue, code: "invalid_time" },
      { ...issue, code: "text_too_long" },
    ]);
    expect(differences(list, { status: 422, body: invalid })).toEqual([]);
    expect(differences(list, { status: 409, body: problem(409, "game_full") })).toEqual([
      "the code game_full",
    ]);
    const other = problem(422, "invalid_input", [{ ...issue, code: "email_taken" }]);
    expect(differences(list, { status: 422, body: other })).toEqual(["the code email_taken"]);
  });
});
