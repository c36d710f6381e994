import { describe, expect, expectTypeOf, it } from "vitest";
import type * as entry from "~/entry.server";
import type { Hooks } from "../../server/build";
import { guard } from "../../server/guard";

const post = (headers: Record<string, string>) =>
  new Request("http://houma.example/games", { method: "POST", headers });

describe("a change that the application lets through", () => {
  const seen: Headers[] = [];
  const handle = async (request: Request) => {
    seen.push(request.headers);
    return new Response("ok");
  };
  const guarded = guard(handle, async (request) =>
    request.headers.get("Origin") === "http://evil.example" ? new Response(null, { status: 403 }) : null,
  );

  it("is passed on with the host of its origin, not the Host header that a proxy wrote", async () => {
    await guarded(post({ Origin: "https://play.example:8443", Host: "inside:3000" }));
    expect(seen.at(-1)?.get("X-Forwarded-Host")).toBe("play.example:8443");
  });

  it("is passed on without an invalid origin", async () => {
    await guarded(post({ Origin: "null" }));
    expect(seen.at(-1)?.has("Origin")).toBe(false);
  });

  it("is not one that the application rejects, and safe methods are not checked", async () => {
    const before = seen.length;
    expect((await guarded(post({ Origin: "http://evil.example" }))).status).toBe(403);
    expect(seen.length).toBe(before);
    await guarded(new Request("http://houma.example/", { headers: { Origin: "http://evil.example" } }));
    expect(seen.at(-1)?.has("X-Forwarded-Host")).toBe(false);
  });

  it.each(["HEAD", "OPTIONS"])("is passed on with the host of its origin as %s too", async (method) => {
    await guarded(
      new Request("http://houma.example/", { method, headers: { Origin: "http://evil.example" } }),
    );
    expect(seen.at(-1)?.get("X-Forwarded-Host")).toBe("evil.example");
  });
});

it("every hook has the name under which the application exports it", () => {
  // A renamed hook would otherwise be ignored at run time.
  expectTypeOf<typeof entry>().toExtend<Required<Hooks>>();
});
