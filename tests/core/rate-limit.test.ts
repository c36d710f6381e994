import { millisecondsInHour } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { commitPlan, transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { assertWithinLimit, consume, limit, refundTry } from "~/core/protection/rate-limit.server";
import { networksOf } from "~/core/settings/networks.server";
import { freeze, now } from "~/core/time/clock.server";
import { outcome } from "../games/support";

const namesOf = (address: string) => networksOf(address).map(({ name }) => name);

describe("the names that an address is counted under", () => {
  it.each([
    ["192.0.2.7", ["192.0.2.7"]],
    ["192.0.2.7:4711", ["192.0.2.7"]],
    ["[2001:db8:1:2::9]:4711", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["::ffff:192.0.2.7", ["192.0.2.7"]],
    ["::FFFF:c000:0207", ["192.0.2.7"]],
    ["0:0:0:0:0:ffff:192.0.2.7", ["192.0.2.7"]],
    ["0000:0000:0000:0000:0000:ffff:c000:207", ["192.0.2.7"]],
    ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:0DB8:0001:0002::9", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:db8:1:2::9%eth0", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:db8:1:2:3:4:192.0.2.7", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0::/48"]],
    ["::1", ["0:0:0:0::/64", "0:0:0::/48"]],
    ["1::", ["1:0:0:0::/64", "1:0:0::/48"]],
    ["unknown", ["unknown"]],
    ["", ["unknown"]],
    ["192.0.2.007", ["unknown"]],
    ["2001:db8::1::2", ["unknown"]],
    ["[2001:db8:1::1]", ["2001:db8:1:0::/64", "2001:db8:1::/48"]],
    ["[2001:db8:1::1", ["unknown"]],
    ["\u0000", ["unknown"]],
  ])("of %s are %j", (address, names) => {
    expect(namesOf(address)).toEqual(names);
  });
});

describe("a limit for an address", () => {
  const register = (address: string) => outcome(limit("register", { address }));
  const times = async (count: number, address: (time: number) => string) => {
    for (let time = 0; time < count; time++) expect(await register(address(time))).toBe("ok");
  };

  it("is shared by all addresses of a /64", async () => {
    await times(30, (time) => `2001:db8:a:1::${time.toString(16)}`);
    expect(await register("2001:db8:a:1:ffff::")).toBe("too_many_requests");
    expect(await register("2001:db8:a:2::1")).toBe("ok");
  });

  it("is ten times as high for a whole /48", async () => {
    await times(300, (time) => `2001:db8:b:${time.toString(16)}::1`);
    expect(await register("2001:db8:b:ffff::1")).toBe("too_many_requests");
    expect(await register("2001:db8:c:ffff::1")).toBe("ok");
  });

  it("treats a mapped IPv4 address as IPv4", async () => {
    await times(30, (time) => (time % 2 ? "192.0.2.30" : "::ffff:192.0.2.30"));
    expect(await register("::FFFF:C000:021E")).toBe("too_many_requests");
  });
});

describe("a limit", () => {
  it("stores neither the e-mail nor the address that it counts", async () => {
    await limit("signIn", { account: "amal@example.com", address: "192.0.2.31" });
    const keys = await transact((tx) => tx.select({ key: rateLimits.key }).from(rateLimits));
    expect(keys.length).toBeGreaterThan(2);
    expect(JSON.stringify(keys)).not.toMatch(/amal|192\.0/);
  });

  it("does not count refused attempts, and restarts when its time is over", async () => {
    const subject = { account: "counts-nothing" };
    for (let time = 0; time < 10; time++) await limit("report", subject);
    const before = await transact((tx) => tx.select().from(rateLimits));
    for (let time = 0; time < 3; time++)
      expect(await outcome(limit("report", subject))).toBe("too_many_requests");
    expect(await transact((tx) => tx.select().from(rateLimits))).toEqual(before);
    freeze(new Date(+now() + millisecondsInHour));
    expect(await outcome(limit("report", subject))).toBe("ok");
  });

  it("separates subjects, whatever characters they contain", async () => {
    for (let time = 0; time < 5; time++)
      await limit("knownBrowserSignIn", { account: 'a","b', browser: "c" });
    expect(await outcome(limit("knownBrowserSignIn", { account: "a", browser: 'b","c' }))).toBe("ok");
    expect(await outcome(limit("knownBrowserSignIn", { account: "\ud800", browser: "c" }))).toBe("ok");
  });

  it("refunds a single attempt", async () => {
    const subject = { account: "gives-back" };
    for (let time = 0; time < 10; time++) await limit("report", subject);
    await commitPlan((plan) => refundTry(plan, "report", subject));
    expect(await outcome(limit("report", subject))).toBe("ok");
    expect(await outcome(limit("report", subject))).toBe("too_many_requests");
  });

  it("refuses an amount as a whole when fewer attempts are left", async () => {
    const spendSome = (amount: number) =>
      outcome(transact((tx) => consume(tx, "invitation", { amount, account: "many" })));
    expect(await spendSome(299)).toBe("ok");
    expect(await spendSome(2)).toBe("too_many_requests");
    expect(await spendSome(1)).toBe("ok");
  });
});

describe("a clock that was ahead", () => {
  const MONTH = 31 * 24 * millisecondsInHour;
  const attempt = () => outcome(limit("currentPassword", { account: "ahead" }));

  it("locks nobody once it is set back, and what counts then holds as ever", async () => {
    const today = new Date("2026-12-01T12:00:00Z");
    freeze(new Date(+today + MONTH));
    for (let time = 0; time < 5; time += 1) expect(await attempt()).toBe("ok");
    expect(await attempt()).toBe("too_many_requests");
    freeze(today);
    expect(await outcome(assertWithinLimit("currentPassword", { account: "ahead" }))).toBe("ok");
    for (let time = 0; time < 5; time += 1) expect(await attempt()).toBe("ok");
    expect(await attempt()).toBe("too_many_requests");
    freeze(new Date(+today + MONTH));
    expect(await attempt()).toBe("ok");
  });
});
