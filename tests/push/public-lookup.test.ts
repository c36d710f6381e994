import { describe, expect, it } from "vitest";
import { isPublicAddress } from "~/features/push/public-lookup.server";

describe("a public address", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.20.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "fd00::1",
    "fe80::1",
    "::ffff:10.0.0.1",
    "2002:a00:1::",
  ])("%s is private", (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(["8.8.8.8", "142.250.1.1", "2a00:1450:4007:80a::200a"])("%s is public", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
