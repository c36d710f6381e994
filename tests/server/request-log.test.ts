import { describe, expect, it } from "vitest";
import { newRequestId } from "~/core/log/request-id.server";
import type { RequestRecord } from "../../server/record";
import { site } from "../support/site";
import { serve } from "./loopback";

const answer = (status: number) => async () => new Response(null, { status });

describe("the log line of a request", () => {
  it.each([
    ["GET", 200, 0, "debug"],
    ["GET", 200, 1, "info"],
    ["GET", 404, 0, "info"],
    ["POST", 303, 0, "info"],
    ["DELETE", 204, 0, "info"],
    ["GET", 501, 0, "info"],
    ["GET", 503, 0, "error"],
  ] as const)(
    "for %s answered with %i, with a sample of %i, has the level %s",
    async (method, status, logSample, level) => {
      const { ask, lines } = await serve(answer(status), { logSample });
      const { headers } = await ask("/games", { method });
      expect(lines).toEqual([
        {
          level,
          message: "request",
          details: {
            requestId: headers["x-request-id"],
            method,
            route: "(none)",
            path: "/games",
            status,
            ms: expect.any(Number),
            userId: null,
          },
        },
      ]);
    },
  );

  it("names the route's pattern, of pages, of their data and of the API", async () => {
    const records: RequestRecord[] = [];
    const { ask } = await serve(site, { onRequest: (record) => records.push(record) });
    const id = "00000000-0000-4000-8000-000000000000";
    for (const path of [
      "/",
      `/games/${id}`,
      `/games/${id}.data`,
      `/api/games/${id}/join`,
      "/none/such",
      "/__manifest?p=%2Fgames&version=1",
    ])
      await ask(path);
    expect(records.map(({ route }) => route)).toEqual([
      "/",
      "/games/:id",
      "/games/:id",
      "/api/games/:id/join",
      "/*",
      "/__manifest",
    ]);
  });
});

describe("the request's id", () => {
  const idSent = async (forwarding: "none" | "fly" | "other", headers: Record<string, string>) => {
    let inside: string | null = null;
    const handle = async (request: Request) => {
      inside = request.headers.get("X-Request-Id");
      return new Response("ok");
    };
    const { ask, lines } = await serve(handle, { forwarding });
    const sent = (await ask("/", { headers })).headers["x-request-id"];
    expect(inside).toBe(sent);
    expect(lines).toMatchObject([{ details: { requestId: sent } }]);
    return sent;
  };
  const own = expect.stringMatching(/^[0-9a-f]{12}$/);

  it("is taken from a trusted proxy", async () => {
    expect(await idSent("other", { "X-Request-Id": "edge-0123456789" })).toBe("edge-0123456789");
    expect(await idSent("fly", { "Fly-Request-Id": "01JD3ZK-cdg" })).toBe("01JD3ZK-cdg");
  });

  it.each([
    ["without a proxy", "none", "X-Request-Id", "edge-0123456789"],
    ["without a proxy", "none", "Fly-Request-Id", "01JD3ZK-cdg"],
    ["that Fly passes on from the client", "fly", "X-Request-Id", "edge-0123456789"],
    ["in another form", "other", "X-Request-Id", 'a"},{"level":50'],
    ["that is too short", "other", "X-Request-Id", "1234567"],
    ["that is too long", "other", "X-Request-Id", "x".repeat(65)],
    ["sent twice", "other", "X-Request-Id", "edge-0123456789, edge-9876543210"],
  ] as const)("is never taken from a header %s", async (_, forwarding, name, value) => {
    expect(await idSent(forwarding, { [name]: value })).toEqual(own);
  });

  it("is made of 12 hexadecimal digits", () => {
    expect(newRequestId()).toEqual(own);
  });
});
