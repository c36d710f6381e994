import { describe, expect, it } from "vitest";
import { generateVAPIDKeys } from "web-push";
import { readSettings, SETTING_NAMES } from "~/core/settings/env.server";

function faultOf(source: Record<string, string>): string {
  try {
    readSettings(source);
    return "";
  } catch (error) {
    return String(error);
  }
}

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
    ["TILE_URL", "https://tiles.example/{z}.png"],
    ["TILE_URL", "tiles/{z}/{x}/{y}.png"],
    ["TILE_URL", "ftp://tiles.example/{z}/{x}/{y}.png"],
    ["METRICS_PORT", "3000"],
    ["METRICS_PORT", "70000"],
    ["METRICS_TOKEN", "short"],
    ["LOG_SAMPLE", "2"],
    ["LOG_SAMPLE", "-0.1"],
    ["TILE_KEY", "a key that no address takes"],
    ["HSTS", "31536000"],
    ["HSTS", "max-age=a year"],
    ["HSTS", "max-age=300; includeSubDomains; preload"],
    ["HSTS", "max-age=31536000; preload"],
    ["HSTS", "max-age=31536000\r\nX-Injected: 1"],
    ["SECURITY_CONTACT", "security@houma.ma"],
    ["SECURITY_CONTACT", "mailto:security@houma.ma, http://houma.ma"],
    ["SECURITY_EXPIRES", "next year"],
  ])("name the invalid setting: %s=%s", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });

  it.each([
    ["PORT", "70000", "PORT must be a whole number from 0 to 65535"],
    ["LOG_LEVEL", "verbose", "LOG_LEVEL must be one of trace, debug, info, warn, error, silent"],
    ["TRUST_PROXY", "yes", "TRUST_PROXY must be true or false"],
    ["BACKUP_EVERY", "often", "BACKUP_EVERY must be a duration such as 5m, 1h or 1d"],
    ["DATABSE_URL", "file:/data/houma.db", "DATABSE_URL is no setting: did you mean DATABASE_URL?"],
    ["SESSION_SERCET", "x", "SESSION_SERCET is no setting: did you mean SESSION_SECRET?"],
    ["STORAGE_DIRS", "x", "STORAGE_DIRS is no setting: did you mean STORAGE_DIR?"],
    ["smtp_url", "x", "smtp_url is no setting: did you mean SMTP_URL?"],
    ["LOGLEVEL", "x", "LOGLEVEL is no setting: did you mean LOG_LEVEL?"],
  ])("%s=%s says: %s", (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
  });

  it("may stand beside other programs' variables", () => {
    const others = {
      HOME: "/root",
      PORTS: "1",
      AWS_REGION: "x",
      HOSTS: "x",
      LOG_FORMAT: "x",
      FLY_REGION: "cdg",
    };
    expect(() => readSettings(others)).not.toThrow();
  });

  it.each(SETTING_NAMES)("say in words of ours what is wrong with %s", (name) => {
    for (const value of ["?", "-1", "1.5", "99999999999", "x".repeat(5_000)]) {
      const message = faultOf({ [name]: value });
      expect(message).not.toMatch(/expected|invalid|too (?:big|small)|received/i);
    }
  });

  it.each([
    ["TEST_CLOCK", "2026-12-01T12:00:00Z"],
    ["TEST_PUSH_ORIGIN", "http://127.0.0.1:4321"],
  ])("refuse %s on a public address", (name, value) => {
    expect(() => readSettings({ [name]: value, SITE_URL: "http://localhost:3000" })).not.toThrow();
    expect(() => readSettings({ [name]: value, SITE_URL: "https://houma.ma" })).toThrow(name);
  });
});

describe("the settings of maps", () => {
  it("require TILE_KEY and its placeholder together", () => {
    const TILE_URL = "https://{s}.tiles.example/{z}/{x}/{y}.png?key={key}";
    expect(readSettings({ TILE_URL, TILE_KEY: "k" })).toMatchObject({ TILE_URL, TILE_KEY: "k" });
    expect(() => readSettings({ TILE_URL })).toThrow("TILE_KEY and a {key} in TILE_URL go together");
  });
});

describe("the settings of web push", () => {
  const { publicKey, privateKey } = generateVAPIDKeys();
  const vapid = {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:team@houma.ma",
  };

  it("are all set or none", () => {
    expect(readSettings(vapid)).toMatchObject(vapid);
    for (const name of Object.keys(vapid)) {
      expect(() => readSettings({ ...vapid, [name]: "" })).toThrow(`${name} is missing`);
    }
  });

  it.each([
    ["VAPID_PRIVATE_KEY", "abc"],
    ["VAPID_PRIVATE_KEY", "A".repeat(43)],
    ["VAPID_PUBLIC_KEY", generateVAPIDKeys().publicKey],
    ["VAPID_SUBJECT", "team@houma.ma"],
  ])("name the fault: %s=%s", (name, value) => {
    expect(() => readSettings({ ...vapid, [name]: value })).toThrow(name);
  });
});

describe("the settings of a bucket", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.example.com",
    S3_BUCKET: "houma",
    S3_REGION: "auto",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "canary-key",
  };

  it("store pictures on disk without a bucket, and in the bucket when it is complete", () => {
    expect(readSettings({}).S3).toBeNull();
    expect(readSettings(bucket).S3).toMatchObject({ endpoint: "https://s3.example.com", bucket: "houma" });
  });

  it.each(Object.keys(bucket))("name a bucket's missing setting: %s", (name) => {
    expect(() => readSettings({ ...bucket, [name]: "" })).toThrow(`${name} is missing`);
  });

  it.each([
    ["S3_ENDPOINT", "s3.example.com"],
    ["S3_BUCKET", "a/b"],
  ])("refuse %s=%s, and never print a secret", (name, value) => {
    const read = () => readSettings({ ...bucket, [name]: value });
    expect(read).toThrow(name);
    expect(read).not.toThrow(bucket.S3_SECRET_ACCESS_KEY);
  });

  it.each([
    "max-age=0",
    "max-age=63072000; includeSubDomains",
    "max-age=63072000; includeSubDomains; preload",
  ])("accept %s for HSTS", (value) => {
    expect(readSettings({ HSTS: value }).HSTS).toBe(value);
    expect(readSettings({}).HSTS).toBe("max-age=31536000");
  });

  it("require a contact and its expiry together", () => {
    const both = {
      SECURITY_CONTACT: "mailto:a@houma.ma,tel:+212522",
      SECURITY_EXPIRES: "2099-01-01T00:00:00Z",
    };
    expect(readSettings(both).SECURITY_CONTACT).toEqual(["mailto:a@houma.ma", "tel:+212522"]);
    expect(() => readSettings({ ...both, SECURITY_CONTACT: "" })).toThrow("SECURITY_CONTACT is missing");
    expect(() => readSettings({ ...both, SECURITY_EXPIRES: "" })).toThrow("SECURITY_EXPIRES is missing");
  });
});
