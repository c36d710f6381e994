import { describe, expect, it } from "vitest";
import { readSettings } from "~/core/env.server";

describe("settings", () => {
  it("have defaults for everything but a production secret", () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      DATABASE_URL: "file:./houma.db",
      RATE_LIMIT_SCALE: 1,
    });
    expect(() => readSettings({ NODE_ENV: "production" })).toThrow(
      "SESSION_SECRET is required in production",
    );
  });

  it.each([
    ["PORT", "abc"],
    ["DATABASE_URL", "postgres://x"],
    ["SESSION_SECRET", "short"],
    ["RATE_LIMIT_SCALE", "0"],
    ["TEST_CLOCK", "yesterday"],
    ["PASSWORD_MIN", "3"],
    ["CURRENCY", "XXX"],
  ])("name the setting that is wrong: %s=%s", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  it("refuse a test clock on a public address", () => {
    expect(() => readSettings({ TEST_CLOCK: "2026-12-01T12:00:00Z", SITE_URL: "https://houma.ma" })).toThrow(
      "TEST_CLOCK",
    );
  });
});
