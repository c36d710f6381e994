import { describe, expect, it } from "vitest";
import { rejectRequest } from "~/features/error-pages/reject-request.page.server";
import { ApiQuota } from "../../server/api-quota";
import { serve } from "./loopback";

const MINUTE = 60_000;

async function site(max: number) {
  const clock = { now: 5 * MINUTE };
  const quota = new ApiQuota(max, () => clock.now);
  let handled = 0;
  const handle = async () => {
    handled += 1;
    return new Response("{}");
  };
  const forwarding = "other" as const;
  const { ask } = await serve(handle, { quota, rejectRequest, forwarding });
  const from = async (path = "/api/games", address = "198.51.100.7", more: object = {}) => {
    const { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = more;
    const {
      status,
      headers: got,
      body,
    } = await ask(path, {
      method,
      headers: { "X-Forwarded-For": address, ...headers },
    });
    const left = [got["ratelimit-limit"], got["ratelimit-remaining"], got["ratelimit-reset"]].join("/");
    return { status, left, headers: got, body: body.toString() };
  };
  return { from, clock, handled: () => handled };
}

describe("what a program may read of the API in a minute", () => {
  it("stands on every answer, and is refused beyond with what to wait for", async () => {
    const { from, clock, handled } = await site(2);
    expect(await from()).toMatchObject({ status: 200, left: "2/1/60" });
    clock.now += 30_000;
    expect(await from()).toMatchObject({ status: 200, left: "2/0/30" });
    const refused = await from();
    expect(refused).toMatchObject({ status: 429, left: "2/0/30" });
    expect(refused.headers["retry-after"]).toBe("30");
    expect(refused.headers["access-control-allow-origin"]).toBe("*");
    expect(JSON.parse(refused.body)).toMatchObject({ code: "too_many_requests", status: 429 });
    expect(handled()).toBe(2);
    clock.now += 30_000;
    expect(await from()).toMatchObject({ status: 200, left: "2/1/60" });
  });

  it("leaves out whether the program is alive and ready, which a machine asks all the time", async () => {
    const { from } = await site(1);
    expect((await from()).status).toBe(200);
    expect((await from()).status).toBe(429);
    for (const path of ["/api/health", "/api/ready?x=1"])
      expect(await from(path), path).toMatchObject({ status: 200, left: "1/0/60" });
  });

  it("is counted by network, however the address is written", async () => {
    const { from } = await site(1);
    expect((await from()).status).toBe(200);
    for (const path of ["/api/games", "/API/venues?x=1", "/%61pi/games", "/api"])
      expect((await from(path)).status, path).toBe(429);
    expect((await from("/api/games", "198.51.100.8")).status).toBe(200);
    expect((await from("/api/games", "2001:db8::1")).status).toBe(200);
    expect((await from("/api/games", "2001:db8::2")).status).toBe(429);
  });

  it("is ten times as much for all households of a larger network together", async () => {
    const { from } = await site(2);
    const answers: number[] = [];
    for (let household = 0; household < 24; household += 1)
      answers.push((await from("/api/games", `2001:db8:1:${household.toString(16)}::1`)).status);
    expect(answers.indexOf(429)).toBe(20);
    expect(await from("/api/games", "2001:db8:1:ffff::1")).toMatchObject({ status: 429, left: "2/0/60" });
    expect((await from("/api/games", "2001:db8:2::1")).status).toBe(200);
  });

  it("neither counts pages and what pages read, nor refuses changes", async () => {
    const { from } = await site(1);
    await from();
    expect(await from("/games")).toMatchObject({ status: 200, left: "//" });
    const own = { headers: { "Sec-Fetch-Site": "same-origin" } };
    expect(await from("/api/games", undefined, own)).toMatchObject({ status: 200, left: "//" });
    expect(await from("/api/games", undefined, { method: "POST" })).toMatchObject({
      status: 200,
      left: "1/0/60",
    });
  });

  it("is not used up by changes, nor by what a browser asks before them", async () => {
    const { from } = await site(2);
    for (const method of ["POST", "OPTIONS", "DELETE"])
      expect(await from("/api/games", undefined, { method })).toMatchObject({ status: 200, left: "2/2/60" });
    expect(await from()).toMatchObject({ status: 200, left: "2/1/60" });
    expect(await from("/api/games", undefined, { method: "HEAD" })).toMatchObject({ left: "2/0/60" });
  });

  it("begins anew when the clock goes back", async () => {
    const { from, clock } = await site(1);
    await from();
    clock.now -= 10 * MINUTE;
    expect((await from()).status).toBe(200);
  });
});
