import { beforeAll, describe, expect, it } from "vitest";
import { TOKEN_SCOPES, type TokenScope } from "#db/schema/accounts";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeToken } from "#seed/factories/tokens";
import { operations } from "~/api";
import { loadEndpoints } from "~/http/api/operations";
import { api } from "../support/api";
import { at } from "../support/request";

const endpoints = await loadEndpoints(operations);

let organizer: Player;
let id: string;
beforeAll(async () => {
  organizer = await makePlayer();
  ({ id } = await makeGame({ organizerId: organizer.id, gameType: "private" }));
});

async function holding(...scopes: TokenScope[]) {
  const { secret } = await makeToken({ userId: organizer.id, scopes });
  return { Authorization: `Bearer ${secret}` };
}

describe("the scope of an operation", () => {
  it("is named wherever somebody is asked who they are", () => {
    const without = endpoints.filter(({ scope, auth }) => (scope === null) !== (auth === "none"));
    expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it("is read for every GET, and for nothing else", () => {
    const wrong = endpoints.filter(
      ({ method, scope }) => scope && scope !== "session" && (method === "GET") !== (scope === "read"),
    );
    expect(wrong.map(({ method, path, scope }) => `${method} ${path}: ${scope}`)).toEqual([]);
  });
});

describe("a token without the scope", () => {
  it.each(TOKEN_SCOPES)("%s is answered 403, which names it", async (missing) => {
    const address = {
      read: ["GET", "/api/games/{id}"],
      play: ["POST", "/api/games/{id}/join"],
      organize: ["PATCH", "/api/games/{id}"],
      account: ["PATCH", "/api/profile/me"],
    } as const;
    const [method, path] = address[missing];
    const headers = await holding(...TOKEN_SCOPES.filter((scope) => scope !== missing));
    const body = method === "GET" ? undefined : {};
    const refused = await api(path, { method, headers, body, params: { id } });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: "scope_missing", detail: expect.stringContaining(missing) });
    expect(refused.headers.get("WWW-Authenticate")).toBe(
      `Bearer error="insufficient_scope", scope="${missing}"`,
    );
    const held = await api(path, { method, headers: await holding(missing), body, params: { id } });
    expect([200, 409]).toContain(held.status);
  });

  it("learns nothing by an ETag", async () => {
    const [reader, writer] = [await holding("read"), await holding("organize")];
    const read = await api("/api/games/{id}", { headers: reader, params: { id } });
    const etag = read.headers.get("ETag") ?? "";
    const again = await api("/api/games/{id}", {
      headers: { ...reader, "If-None-Match": etag },
      params: { id },
    });
    expect(again.status).toBe(304);
    for (const call of [
      { headers: { ...writer, "If-None-Match": etag } },
      { headers: { ...writer, "If-Match": etag }, method: "PATCH", body: { title: "Evening game" } },
      { headers: { ...writer, "If-Match": '"another"' }, method: "PATCH", body: { title: "Evening game" } },
    ]) {
      const refused = await api("/api/games/{id}", { ...call, params: { id } });
      expect([refused.status, at(refused.body, "code")]).toEqual([403, "scope_missing"]);
    }
    const both = { ...(await holding("read", "organize")), "If-Match": etag };
    const changed = await api("/api/games/{id}", {
      ...{ headers: both, method: "PATCH", params: { id } },
      body: { title: "Evening game" },
    });
    expect(changed.status).toBe(200);
  });

  it("is refused before an idempotency key is looked up", async () => {
    const key = { "Idempotency-Key": "scoped" };
    const ask = async (scope: TokenScope) => {
      const headers = { ...(await holding(scope)), ...key };
      const body = { title: "Monday five", dates: ["2026-12-03T20:00:00Z", "2026-12-04T20:00:00Z"] };
      return (await api("/api/polls", { method: "POST", body, headers })).status;
    };
    expect([await ask("organize"), await ask("organize"), await ask("play")]).toEqual([201, 201, 403]);
  });

  it("reads what asks nobody", async () => {
    expect((await api("/api/sports", { headers: await holding("play") })).status).toBe(200);
  });
});
