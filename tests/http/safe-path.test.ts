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
