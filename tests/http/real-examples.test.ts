import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { polls } from "#db/schema/polls";
import { operations } from "~/api";
import { freeze } from "~/core/time/clock.server";
import * as route from "~/features/api-docs/routes/examples";
import { operationId } from "~/http/api/operation-id";
import { loadEndpoints } from "~/http/api/operations";
import { contractOf } from "../support/answers/contract";
import { validatorsFor } from "../support/answers/validators";
import { callResource } from "../support/request";
import { askDemo, isReadOfJson } from "./examples/asked";
import type { Example } from "./examples/requests";

const FILE = "../../app/features/api-docs/examples/answers.json";

/** Draws and the order of equals depend on chance: every run has the same. */
vi.mock("node:crypto", async (importOriginal: () => Promise<object>) => {
  const original = await importOriginal();
  const { countedIds, countedNumbers } = await import("./examples/no-chance");
  return { ...original, randomUUID: countedIds(), randomInt: countedNumbers() };
});

const endpoints = await loadEndpoints(operations);
let examples: Record<string, Example> = {};
let text = "";

beforeAll(async () => {
  freeze(new Date("2026-12-01T12:00:00.000Z"));
  examples = await askDemo(endpoints);
  text = `${JSON.stringify(examples, null, 1)}\n`;
}, 120_000);

describe("the examples of the API", () => {
  it("are what the demo answers: run npm run client", async () => {
    await expect(text).toMatchFileSnapshot(FILE);
  });

  it("show every read that has an answer in JSON, and every change, with success", () => {
    const reads = endpoints.filter(isReadOfJson).map(({ method, path }) => operationId(method, path));
    expect(reads.filter((id) => !examples[id])).toEqual([]);
    const changes = endpoints
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => operationId(method, path));
    expect(changes.filter((id) => !examples[id])).toEqual([]);
    const refused = Object.entries(examples).filter(([, { status }]) => status > 204);
    expect(refused).toEqual([]);
  });

  it("are as the document says, also where a list is cut", () => {
    for (const endpoint of endpoints) {
      const example = examples[operationId(endpoint.method, endpoint.path)];
      if (!example) continue;
      const neighbors = endpoints.filter(({ path }) => path === endpoint.path);
      const contract = contractOf(endpoint, neighbors);
      if (example.status === 204) {
        expect(example.answer).toBeUndefined();
        continue;
      }
      const schema = contract.answers[example.status]?.content["application/json"]?.schema;
      const name = `${endpoint.method} ${endpoint.path}`;
      expect(validatorsFor(contract).of(schema)(example.answer), name).toEqual([]);
      if (endpoint.body) expect(endpoint.body.safeParse(example.sent).error?.issues ?? [], name).toEqual([]);
    }
  });

  it("have no code, no token and no address of anybody but who asks", async () => {
    const codes = [
      ...(await db.select({ code: games.gameCode }).from(games)),
      ...(await db.select({ code: crews.code }).from(crews)),
      ...(await db.select({ code: polls.code }).from(polls)),
    ];
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter(({ code }) => text.includes(code))).toEqual([]);
    const emails = new Set(text.match(/[\w.+-]+@[\w.-]+/g));
    expect([...emails].sort()).toEqual([
      "omar@example.com",
      "organizer@example.com",
      "player@example.com",
      "salma.amrani@example.com",
      "salma@example.com",
    ]);
    const others = text.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|"p256dh": "[\w-]+"/g, "");
    expect(others).not.toMatch(/[\w-]{40,}/);
  });

  it("are at an address of their own, for everybody and with an ETag", async () => {
    const first = await callResource(route);
    expect(first.body).toMatchObject({ getHealth: { address: "/api/health", status: 200 } });
    expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
    const known = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await callResource(route, { headers: known })).status).toBe(304);
    expect((await callResource(route, { method: "POST", body: {} })).status).toBe(405);
  });
});
