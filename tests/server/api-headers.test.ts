import { describe, expect, it } from "vitest";
import * as apiRoute from "~/api-route";
import { rejectRequest } from "~/features/error-pages/reject-request.page.server";
import { HEADERS } from "~/http/api/openapi-headers";
import { ApiQuota } from "../../server/api-quota";
import { serve } from "./loopback";

/** What the document does not name: HTTP's own, and what every answer of the site has for browsers. */
const UNNAMED = [
  ...["connection", "content-length", "content-type", "date", "keep-alive", "transfer-encoding"],
  ...["content-encoding", "cross-origin-resource-policy", "referrer-policy", "x-content-type-options"],
];

const COMMON = [
  ...[
    "cache-control",
    "vary",
    "access-control-allow-origin",
    "access-control-expose-headers",
    "x-request-id",
  ],
  ...["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"],
];

const site = () =>
  serve(
    async (request) => {
      const handle = request.method === "GET" ? apiRoute.loader : apiRoute.action;
      return handle({ request, params: {}, context: {} });
    },
    { quota: new ApiQuota(3), rejectRequest },
  );

describe("the headers that the OpenAPI document names for every answer", () => {
  it("come with all of them from the server, and no other", async () => {
    const { ask } = await site();
    const known = Object.keys(HEADERS).map((name) => name.toLowerCase());
    const asked = [
      await ask("/api/cities"),
      await ask("/api/games/my"),
      await ask("/api/auth/logout"),
      await ask("/api/auth/logout", { method: "POST" }),
      await ask("/api/cities", { method: "DELETE" }),
      await ask("/api/cities"),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 401, 302, 401, 405, 429]);
    for (const { status, headers } of asked) {
      expect(Object.keys(headers), String(status)).toEqual(expect.arrayContaining(COMMON));
      const unknown = Object.keys(headers).filter((name) => !known.includes(name) && !UNNAMED.includes(name));
      expect(unknown, String(status)).toEqual([]);
    }
  });
});
