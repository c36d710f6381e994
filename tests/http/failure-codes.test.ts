import { beforeAll, describe, expect, it } from "vitest";
import { makePlayer, type Player } from "#seed/factories/players";
import { operations } from "~/api";
import { loadEndpoints } from "~/http/api/operations";
import { routeOf } from "../support/api";
import { callResource } from "../support/request";

const all = (await loadEndpoints(operations)).map((endpoint) => ({
  ...endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
  code: endpoint.failure ?? "unexpected",
}));
const shown = all.filter(({ failure, path }) => failure || path === "/api/games/{id}/participants");

let admin: Player;
beforeAll(async () => {
  admin = await makePlayer({ role: "admin" });
});

describe("an unexpected error", () => {
  it.each(shown)("of $name is $code", async ({ name: _, code, ...endpoint }) => {
    const broken = { ...endpoint, handle: () => Promise.reject(new Error("broken")) };
    const { method, path } = endpoint;
    const body = method === "GET" || !endpoint.body ? undefined : {};
    const answer = await callResource(routeOf(broken), { as: admin, method, path, body });
    expect(answer).toMatchObject({ status: 500, body: { code, errorId: expect.any(String) } });
  });
});
