import { expect, it } from "vitest";
import { makePlayer } from "#seed/factories/players";
import type { ErrorCode } from "~/core/errors";
import { codesOf } from "../../support/answers/faults";
import { api } from "../../support/api";
import type { ApiCall } from "../../support/request";

const strict = (headers: Record<string, string> = {}) => ({
  headers: { "Houma-Version": "2026-12-01", ...headers },
});

/** At operations of the document, as any of them would. */
const CALLS: [code: ErrorCode, address: string, call: ApiCall][] = [
  ["not_acceptable", "/api/sports", strict({ Accept: "application/xml" })],
  ["unknown_parameter", "/api/sports?sort=name", strict()],
  ["repeated_parameter", "/api/games?limit=1&limit=2", strict()],
  ["number_too_large", "/api/games?limit=101", strict()],
  ["number_too_small", "/api/games?limit=0", strict()],
  ["version_unknown", "/api/sports", { headers: { "Houma-Version": "2026-11-01" } }],
  [
    "idempotency_key_too_long",
    "/api/games",
    { method: "POST", body: {}, headers: { "Idempotency-Key": "k".repeat(201) } },
  ],
];

it.each(CALLS)("every operation may answer %s", async (code, address, call) => {
  const { status, body } = await api(address, { as: await makePlayer(), ...call });
  expect(codesOf(status, JSON.stringify(body))).toContain(code);
});
