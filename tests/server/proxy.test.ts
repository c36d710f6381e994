import { describe, expect, it } from "vitest";
import { type Forwarding, forwardingFrom } from "../../server/proxy";
import { serve } from "./loopback";

const FORGED = {
  "X-Client-IP": "6.6.6.6",
  "Fly-Client-IP": "5.5.5.5",
  "X-Forwarded-For": "7.7.7.7, 8.8.8.8",
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "https",
  "X-Real-IP": "9.9.9.9",
  Forwarded: "for=9.9.9.9",
};

async function seen(forwarding: Forwarding) {
  const { ask } = await serve(
    async (request) => Response.json({ url: request.url, headers: Object.fromEntries(request.headers) }),
    { forwarding },
  );
  const answer = await ask("/", { headers: { ...FORGED, Host: "houma.example", Accept: "text/html" } });
  return JSON.parse(answer.body.toString());
}

describe("headers about the client", () => {
  it("are not trusted without a proxy", async () => {
    expect(await seen("none")).toEqual({
      url: "http://houma.example/",
      headers: {
        accept: "text/html",
        host: "houma.example",
        "x-client-ip": "127.0.0.1",
        "x-request-id": expect.stringMatching(/^[0-9a-f]{12}$/),
      },
    });
  });

  it("come from Fly's own header on Fly", async () => {
    const { url, headers } = await seen("fly");
    expect([url, headers["x-client-ip"]]).toEqual(["https://houma.example/", "5.5.5.5"]);
  });

  it("are what the nearest proxy appended elsewhere; the host is never taken from them", async () => {
    const { url, headers } = await seen("other");
    expect([url, headers["x-client-ip"]]).toEqual(["https://houma.example/", "8.8.8.8"]);
    expect(headers["x-forwarded-host"]).toBeUndefined();
  });

  it("are trusted only with TRUST_PROXY", () => {
    expect(forwardingFrom(false, { FLY_APP_NAME: "houma" })).toBe("none");
    expect(forwardingFrom(true, { FLY_APP_NAME: "houma" })).toBe("fly");
    expect(forwardingFrom(true, {})).toBe("other");
  });
});
