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
  const { ask, raw } = await serve(handle, { quota, rejectRequest, forwarding });
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
  const write = async (request: string) => {
    const { write, text, socket } = await raw();
    write(request);
    const answer = await text(/[}>]$/);
    socket.destroy();
    const [, status] = /^HTTP\/1.1 (\d+)/.exec(answer) ?? [];
    const left = [...answer.matchAll(/^ratelimit-\w+: (\d+)\r$/gim)].map(([, number]) => number).join("/");
    return { status: Number(status), left };
  };
  return { from, write, clock, handled: () => handled };
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

  it("stands on answers to requests that cannot be parsed, by the network that a proxy names", async () => {
    const { from, write } = await site(2);
    const host = "Host: a\r\nX-Forwarded-For: 203.0.113.9, 198.51.100.7";
    const brew = `BREW /api/games HTTP/1.1\r\n${host}\r\n\r\n`;
    const spoken = `${brew}X-Forwarded-For: 192.0.2.1\r\n`;
    const long = `GET /api/games?${"a".repeat(60_000)} HTTP/1.1\r\n${host}\r\n\r\n`;
    expect(await write(brew)).toEqual({ status: 501, left: "2/2/60" });
    await from();
    expect(await write(brew)).toEqual({ status: 501, left: "2/1/60" });
    expect(await write(spoken)).toEqual({ status: 501, left: "2/1/60" });
    expect(await write(brew.replace("BREW", "TRACE"))).toEqual({ status: 501, left: "2/1/60" });
    expect(await write(brew.replace("/api", ""))).toEqual({ status: 501, left: "" });
    expect((await write(long)).status).toBe(431);
    expect((await write(long)).left).toMatch(/^2\/\d\/60$/);
    expect(await write(`GET /api/games HTTP/1.1\r\nHost a\r\n\r\n`)).toMatchObject({ status: 400 });
  });

  it("begins anew when the clock goes back", async () => {
    const { from, clock } = await site(1);
    await from();
    clock.now -= 10 * MINUTE;
    expect((await from()).status).toBe(200);
  });
});
