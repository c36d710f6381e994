import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "~/core/errors";
import { endpoint } from "~/http/api/endpoint.server";
import { HEADERS } from "~/http/api/openapi-headers";
import { routeOf } from "../support/api";
import { at, callResource } from "../support/request";

const declared = { path: "/api/things", tag: "Things", summary: "", errors: [] } as const;
const ID = "0190a3f0-0000-7000-8000-000000000001";

const list = endpoint({
  ...declared,
  method: "GET",
  auth: "none",
  scope: null,
  query: z.object({
    sport_id: z.string().optional(),
    page: z.string().optional(),
    limit: z.string().optional(),
  }),
  response: z.object({ page: z.number(), total_pages: z.number(), things: z.array(z.string()) }),
  status: 200,
  respond: async ({ query }) => ({ page: Number(query.page ?? 1), total_pages: 3, things: [] }),
});
const create = endpoint({
  ...declared,
  method: "POST",
  auth: "none",
  scope: null,
  body: z.object({
    title: z.string().min(1, "game_title_required"),
    address: z.string().regex(/@/, "email_invalid"),
    players: z.array(z.object({ name: z.string().max(3, { error: "text_too_long" }) })).optional(),
  }),
  response: z.object({}),
  status: 201,
  async respond() {
    throw new DomainError("email_taken", { field: "address" });
  },
});
const invite = endpoint({
  ...declared,
  path: "/api/invitations",
  method: "POST",
  auth: "none",
  scope: null,
  body: z.object({ user_ids: z.array(z.string()).optional(), sport_id: z.string().nullish() }),
  response: z.object({}),
  status: 201,
  respond: async () => ({}),
});
const route = routeOf(list, create);
const read = (path = "/api/things", headers = {}) => callResource(route, { path, headers });
const post = (body: unknown, headers = {}) => callResource(route, { method: "POST", body, headers });
const strict = { "Houma-Version": "2026-12-01" };

describe("a refused body", () => {
  it("names every fault with its field, code, text and values in one answer", async () => {
    const { status, body } = await post({ title: "", address: "x", players: [{ name: "long" }] });
    expect(status).toBe(422);
    expect(at(body, "issues")).toMatchObject([
      { field: "title", code: "game_title_required", detail: "Title is required", params: {} },
      { field: "address", code: "email_invalid" },
      { field: "players.0.name", code: "text_too_long", params: { max: 3 } },
    ]);
  });

  it("tells an e-mail that is taken from one that is none", async () => {
    const { body } = await post({ title: "a", address: "a@example.com" });
    expect(at(body, "issues")).toMatchObject([{ field: "address", code: "email_taken" }]);
  });
});

describe("headers of the API", () => {
  it("lead to the other pages of a list, with the same filters", async () => {
    const links = async (path: string) => (await read(path)).headers.get("Link");
    expect(await links(`/api/things?sport_id=${ID}&page=2`)).toBe(
      ["first>1", "prev>1", "next>3", "last>3"]
        .map((one) => one.split(">"))
        .map(([rel, page]) => `</api/things?sport_id=${ID}&page=${page}>; rel="${rel}"`)
        .join(", "),
    );
    expect(await links("/api/things")).not.toContain("prev");
    expect(await links("/api/things?page=3")).not.toContain("next");
  });

  it("are allowed to any site, whatever a program sends", async () => {
    const headers = { "Access-Control-Request-Headers": "x-own, authorization" };
    const { status, headers: sent } = await callResource(route, { method: "OPTIONS", headers });
    expect([status, sent.get("Allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
    expect(sent.get("Access-Control-Allow-Headers")).toBe("x-own, authorization");
    expect(sent.get("Access-Control-Expose-Headers")).toContain("Link");
  });

  it("are exposed to scripts of any site where the document or the rules name them", async () => {
    const answer = await read();
    const exposed = (answer.headers.get("Access-Control-Expose-Headers") ?? "").split(", ");
    const always = /^(?:Cache-Control|Last-Modified|Access-Control-.*)$/;
    const named = [...Object.keys(HEADERS), "Deprecation", "Sunset"].filter((name) => !always.test(name));
    expect(named.filter((name) => !exposed.includes(name))).toEqual([]);
    expect(exposed.filter((name) => !named.includes(name))).toEqual([]);
  });

  it("refuse an Idempotency-Key of more than 200 characters instead of shortening it", async () => {
    const { status, body } = await post({}, { "Idempotency-Key": "k".repeat(201) });
    expect([status, at(body, "code")]).toEqual([422, "idempotency_key_too_long"]);
    expect(at(body, "detail")).toContain("200");
  });
});

describe("without a version", () => {
  it("unknown parameters, other limits and other types are as before", async () => {
    const path = "/api/things?colour=red&limit=1000&sport_id=football";
    expect((await read(path, { Accept: "application/xml" })).status).toBe(200);
  });
});

describe("without Houma-Version", () => {
  const ignored = async (query: string, headers = {}) =>
    (await read(`/api/things?${query}`, headers)).headers.get("Houma-Ignored");

  it("names the parameters that were not read, in a header", async () => {
    expect(await ignored("colour=red&sport_id=&limit=2&utm_source=x")).toBe("colour");
    expect(await ignored("color=red&%D8%A7%0D%0Aa=1")).toBe("color, %D8%A7%0D%0Aa");
    expect(await ignored(`${"😀".repeat(60)}=1`)).toBe("%F0%9F%98%80".repeat(40));
    expect(await ignored("limit=2&sportId=")).toBeNull();
    expect(await ignored("colour=red", strict)).toBeNull();
  });

  it.each([{}, strict])("names the fields that were not read, in a header %o", async (headers) => {
    const sent = async (body: object) => {
      const answer = await callResource(routeOf(invite), { method: "POST", body, headers });
      return [answer.status, answer.headers.get("Houma-Ignored")];
    };
    expect(await sent({ user_ids: [ID], colour: "red", utm_source: "x" })).toEqual([201, "colour"]);
    expect(await sent({ userIds: [ID] })).toEqual([201, null]);
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field${index}`, 1]));
    expect(await sent({ ...many, userIds: [ID] })).toEqual([201, Object.keys(many).slice(0, 10).join(", ")]);
  });
});

describe("with Houma-Version", () => {
  const faults = async (query: string) => {
    const { status, body } = await read(`/api/things?${query}`, strict);
    return status === 422 ? at(body, "codes") : status;
  };

  it("refuses parameters that do not exist, and ignores those of advertisers", async () => {
    expect(await faults("colour=red&sports=1")).toEqual({
      colour: ["unknown_parameter"],
      sports: ["unknown_parameter"],
    });
    expect(await faults("utm_source=x&fbclid=y&sportId=")).toBe(200);
  });

  it("refuses a parameter that is sent twice, in either casing", async () => {
    const twice = { limit: ["repeated_parameter"] };
    expect(await faults("limit=1&limit=2")).toEqual(twice);
    expect(await faults("limit=2&limit=2&limit=")).toEqual(twice);
    expect(await faults(`sport_id=${ID}&sportId=${ID}`)).toEqual({ sportId: ["repeated_parameter"] });
    expect(await faults("utm_source=x&utm_source=y&limit=1")).toBe(200);
    expect((await read("/api/things?limit=1&limit=2")).status).toBe(200);
  });

  it.each([
    ["0", "number_too_small"],
    ["-1", "number_too_small"],
    ["101", "number_too_large"],
    ["1.5", "whole_number"],
    ["ten", "whole_number"],
  ])("refuses a limit of %s", async (limit, code) => {
    expect(await faults(`limit=${limit}`)).toEqual({ limit: [code] });
  });

  it("refuses what is no id, and accepts a limit of 1 to 100 and an id in either casing", async () => {
    expect(await faults("sport_id=notauuid")).toEqual({ sport_id: ["invalid_id"] });
    expect(await faults("sportId=notauuid")).toEqual({ sportId: ["invalid_id"] });
    expect(await faults(`limit=1&sport_id=${ID.toUpperCase()}`)).toBe(200);
    expect(await faults("limit=100&page=999")).toBe(200);
  });

  it("refuses what is no id in a body", async () => {
    const sent = async (body: object, headers = {}) => {
      const answer = await callResource(routeOf(invite), { method: "POST", body, headers });
      return answer.status === 422 ? at(answer.body, "codes") : answer.status;
    };
    const faulty = { user_ids: [ID, "nobody"], sportId: "football" };
    expect(await sent(faulty)).toBe(201);
    expect(await sent(faulty, strict)).toEqual({ user_ids: ["invalid_id"], sportId: ["invalid_id"] });
    expect(await sent({ user_ids: [ID], sport_id: null, other_id: "x" }, strict)).toBe(201);
    // All faults of a body are in one answer.
    expect(await sent({ user_ids: "everybody", sport_id: "football" }, strict)).toEqual({
      user_ids: expect.any(Array),
      sport_id: ["invalid_id"],
    });
  });

  it("refuses an Accept header that cannot be met", async () => {
    const accepts = async (Accept: string) => (await read("/api/things", { ...strict, Accept })).status;
    expect(await accepts("application/xml")).toBe(406);
    expect(await accepts("application/json;q=0, text/html")).toBe(406);
    expect(await accepts("text/html, */*;q=0.1")).toBe(200);
    expect(await accepts("application/*")).toBe(200);
    const { body } = await read("/api/things", { ...strict, Accept: "application/xml" });
    expect(body).toMatchObject({ code: "not_acceptable", status: 406 });
  });

  it.each(["2026-11-01", "1", "", "x".repeat(500)])("refuses an unknown version: %s", async (version) => {
    const { status, body } = await read("/api/things", { "Houma-Version": version });
    expect([status, at(body, "code")]).toEqual([422, "version_unknown"]);
    expect(String(at(body, "detail")).length).toBeLessThan(200);
  });
});
