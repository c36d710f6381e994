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

  it("is not compared with the Host that a proxy wrote", async () => {
    await guarded(post({ Origin: "https://play.example:8443", Host: "inside:3000" }));
    expect(seen.at(-1)?.get("X-Forwarded-Host")).toBe("play.example:8443");
  });

  it("loses an invalid origin", async () => {
    await guarded(post({ Origin: "null" }));
    expect(seen.at(-1)?.has("Origin")).toBe(false);
  });

  it("is not one that it rejects; safe methods are not checked", async () => {
    const before = seen.length;
    expect((await guarded(post({ Origin: "http://evil.example" }))).status).toBe(403);
    expect(seen.length).toBe(before);
    await guarded(new Request("http://houma.example/", { headers: { Origin: "http://evil.example" } }));
    expect(seen.at(-1)?.has("X-Forwarded-Host")).toBe(false);
  });

  it.each(["HEAD", "OPTIONS"])("is not compared with Host in %s either", async (method) => {
    await guarded(
      new Request("http://houma.example/", { method, headers: { Origin: "http://evil.example" } }),
    );
    expect(seen.at(-1)?.get("X-Forwarded-Host")).toBe("evil.example");
  });
});

it("finds every hook under the name that the application exports it by", () => {
  // The build is loaded at run time: without this, a renamed hook would silently be left out.
  expectTypeOf<typeof entry>().toExtend<Required<Hooks>>();
});
