import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "~/api";
import { OF_SERVER } from "~/http/api/openapi-problems.server";
import { loadEndpoints } from "~/http/api/operations";
import { contractOf } from "../support/answers/contract";
import { UNPRODUCED } from "./unproduced";

/** A whole run of the tests with RECORD_ANSWERS wrote it. */
const FOLDER = process.env.RECORD_ANSWERS ?? "test-results/answers";

const Line = z.tuple([z.string(), z.number(), z.array(z.string())]);

/** The statuses and codes that the tests got from each operation. */
function produced(): Map<string, Set<string>> {
  const got = new Map<string, Set<string>>();
  for (const file of readdirSync(FOLDER))
    for (const text of readFileSync(join(FOLDER, file), "utf8").trim().split("\n")) {
      const [operation, status, codes] = Line.parse(JSON.parse(text));
      const known = got.get(operation) ?? new Set<string>();
      for (const one of [String(status), ...codes]) known.add(one);
      got.set(operation, known);
    }
  return got;
}

const got = produced();
const endpoints = await loadEndpoints(operations);
const contracts = endpoints.map((endpoint) => ({
  operation: `${endpoint.method} ${endpoint.path}`,
  ...contractOf(
    endpoint,
    endpoints.filter(({ path }) => path === endpoint.path),
  ),
}));

/** What is not a refusal and not said of every GET. */
const ownStatuses = (answers: object) =>
  Object.keys(answers).filter((status) => /^[23]/.test(status) && status !== "304");

describe("the tests have got", () => {
  it("every status and code that the document names for an operation", () => {
    const missing = contracts.flatMap(({ operation, answers, codes }) =>
      [...ownStatuses(answers), ...codes]
        .filter((one) => !got.get(operation)?.has(one))
        .map((one) => `${operation} ${one}`),
    );
    expect(missing.sort()).toEqual([...UNPRODUCED].sort());
  });

  it("every code that the document names for all operations, from one of them", () => {
    const anywhere = new Set([...got.values()].flatMap((codes) => [...codes]));
    const shared = contracts[0]?.sharedCodes ?? new Set();
    const ofServer: string[] = OF_SERVER.match(/[a-z_]+/g) ?? [];
    const missing = ["304", ...shared].filter((code) => !anywhere.has(code));
    expect(missing.filter((code) => !ofServer.includes(code))).toEqual([]);
    expect(shared.size).toBeGreaterThan(20);
  });
});
