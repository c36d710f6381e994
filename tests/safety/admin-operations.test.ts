import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makePlayer } from "#seed/factories/players";
import { operations } from "~/api";
import { ERRORS } from "~/core/error-codes";
import { loadEndpoints } from "~/http/api/operations";
import { api } from "../support/api";
import { at } from "../support/request";

const endpoints = await loadEndpoints(operations);
const forAdmins = endpoints.filter(({ unlessAdmin }) => unlessAdmin);

/** By the table of permissions: everybody else is refused. */
const refused = readFileSync("tests/safety/matrix/public-scheduled.txt", "utf8")
  .split("\n")
  .flatMap((row) => /^(\w+ \/api\/\S+) .*: 401 [^;]+; 40[34] [^;]+; \d+ admin$/.exec(row)?.[1] ?? [])
  .map((row) => row.replace(/:(\w+)/g, "{$1}"));

const MALFORMED = ["{", "[]", "{}", '{"verdict":7,"seen":"soon","into":"x","dry_run":[],"kind":null}'];

const VERSIONS: Record<string, string>[] = [{}, { "Houma-Version": "2026-12-01" }];

describe("an operation for admins", () => {
  it("says so, as the table of permissions does", () => {
    expect(refused.length).toBeGreaterThan(10);
    expect(forAdmins.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(refused.sort());
    expect(
      forAdmins.filter(({ errors, unlessAdmin }) => !unlessAdmin || !errors.includes(unlessAdmin)),
    ).toEqual([]);
  });

  it.each(forAdmins)("$method $path says nothing of malformed input to others", async (endpoint) => {
    const { method, path, unlessAdmin = "not_found" } = endpoint;
    const player = await makePlayer();
    const params = { id: "x", photoId: "x", undo_id: "x" };
    for (const headers of VERSIONS)
      for (const body of method === "GET" ? [undefined] : MALFORMED)
        for (const query of ["", "?page=x&after=x&dry_run=x&unknown=x"]) {
          const asked = { method, params, body, headers };
          const answer = await api(path + query, { ...asked, as: player });
          expect([answer.status, at(answer.body, "code")]).toEqual([ERRORS[unlessAdmin], unlessAdmin]);
          expect((await api(path + query, asked)).status).toBe(401);
        }
  });
});
