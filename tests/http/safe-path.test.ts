import { describe, expect, it } from "vitest";
import { safePath } from "~/http/safe-path";
import { AWAY } from "../support/spellings";

describe("a redirect target from a request", () => {
  it.each([
    ["/games", "/games"],
    ["/games/join?code=ABC#top", "/games/join?code=ABC#top"],
    ["/players?search=ab cd", "/players?search=ab%20cd"],
    ["/games//1", "/games//1"],
    ["/games/../venues", "/venues"],
    ["/games?next=//evil.example", "/games?next=//evil.example"],
    ["/%2F/evil.example", "/%2F/evil.example"],
  ])("%s stays on the site as %s", (wanted, expected) => {
    expect(safePath(wanted, "/dashboard")).toBe(expected);
  });

  it("longer than an address may be is the fallback", () => {
    for (const wanted of [
      `/${"x".repeat(11_000)}`,
      `/games?search=${"é".repeat(2_000)}`,
      `/games?q=${"x".repeat(90_000)}`,
    ])
      expect(safePath(wanted, "/dashboard")).toBe("/dashboard");
    const longest = `/${"x".repeat(999)}?${"x".repeat(9_999)}`;
    expect(safePath(longest, "/dashboard")).toBe(longest);
  });

  it.each(["", null, undefined, "games", "?a", "#a", "https://", "http:evil.example"])(
    "%s is the fallback",
    (wanted) => {
      expect(safePath(wanted, "/dashboard")).toBe("/dashboard");
    },
  );

  it.each(AWAY)("%j never leads to another site", (wanted) => {
    const path = safePath(wanted, "/dashboard");
    expect(new URL(path, "https://houma.example").origin).toBe("https://houma.example");
    expect(path).toMatch(/^\/(?!\/)/);
  });
});
