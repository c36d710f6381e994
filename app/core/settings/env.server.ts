import { z } from "zod";
import { typedEmail } from "#db/email-address";
import { databaseSettings, number, oneOf, parseSettings, wholeNumber } from "#db/settings";
import { misspelledNames } from "../text/misspelled-names";
import { backupEvery, backupRetention, backupUrl } from "./backup-settings";
import { siteConfigSetting } from "./site-config.server";
import { vapidFaults } from "./vapid";

const flag = z
  .enum(["true", "false", "1", "0"], "must be true or false")
  .optional()
  .transform((value) => value === "true" || value === "1");
const emailList = z
  .string()
  .default("")
  .transform((value) => value.split(",").map(typedEmail).filter(Boolean));
const webAddress = z.url({ protocol: /^https?$/, error: "must be an http(s) address" });

const S3_SETTINGS = [
  "S3_ENDPOINT",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

function bucketOf(settings: Partial<Record<(typeof S3_SETTINGS)[number], string>>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** A template for Leaflet: {z}, {x}, {y} for the tile, {s} for one of several hosts, {key} for TILE_KEY. */
const tileAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text.replace("{s}", "a")) && /^https?:/.test(text),
    "must be an http(s) address",
  )
  .refine((text) => ["{z}", "{x}", "{y}"].every((part) => text.includes(part)), "must hold {z}, {x} and {y}");

const LONG_HSTS = 31_536_000;
const HSTS = /^max-age=(\d{1,10})((?:; ?includeSubDomains)?)((?:; ?preload)?)$/i;

/** Preloading (hstspreload.org) requires at least a year, and every subdomain. */
const strictTransport = z
  .string()
  .regex(HSTS, "must be max-age=<seconds>, perhaps with ; includeSubDomains and then ; preload")
  .refine((text) => {
    const [, seconds, subdomains, preload] = HSTS.exec(text) ?? [];
    return !preload || (Boolean(subdomains) && Number(seconds) >= LONG_HSTS);
  }, `can only preload with includeSubDomains and a max-age of at least ${LONG_HSTS}`)
  .default(`max-age=${LONG_HSTS}`);

/** RFC 9116, 2.5.3. Separated by commas. */
const securityContacts = z
  .string()
  .transform((text) => text.split(",").map((address) => address.trim()))
  .refine(
    (all) => all.every((address) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(address)),
    "must be mailto:, https: or tel: addresses, separated by commas",
  );

const days = (byDefault: number, min: number) => wholeNumber(min, 36_500).default(byDefault);

const fields = z.object({
  ...databaseSettings,
  PORT: wholeNumber(0, 65_535).default(3000),
  SITE_URL: webAddress.optional(),
  SITE_CONFIG: siteConfigSetting,
  STORAGE_DIR: z.string().min(1).default("./storage"),
  DISK_FREE_MIN_MB: wholeNumber(0, 1_000_000).default(100),
  WATCHDOG_SECONDS: wholeNumber(0, 3600).default(30),
  BACKUP_URL: backupUrl.optional(),
  BACKUP_EVERY: backupEvery.optional(),
  BACKUP_KEEP: backupRetention,
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]+$/, "must be a bucket's name")
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SESSION_SECRET: z.string().min(32, "must be at least 32 characters").optional(),
  TRUST_PROXY: flag,
  RATE_LIMIT_SCALE: number(0.001, 1_000_000).default(1),
  TEST_CLOCK: z.iso.datetime({ offset: true, error: "must be an ISO 8601 instant" }).optional(),
  PASSWORD_MIN: wholeNumber(6, 64).default(6),
  REQUIRE_CONFIRMED_EMAIL: flag,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z
    .string()
    .includes("@", "must be an address such as Houma <no-reply@houma.example>")
    .default("Houma <no-reply@localhost>"),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.string().optional(),
  TEST_PUSH_ORIGIN: webAddress.optional(),
  HSTS: strictTransport,
  SECURITY_CONTACT: securityContacts.optional(),
  SECURITY_EXPIRES: z.iso.datetime({ offset: true, error: "must be an ISO 8601 instant" }).optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must start with redis:// or rediss://")
    .optional(),
  DEVELOPER_EMAILS: emailList,
  RETENTION_NOTIFICATION_DAYS: days(180, 1),
  // A message is retried for a day.
  RETENTION_OUTBOX_DAYS: days(30, 2),
  RETENTION_LOG_DAYS: days(730, 30),
  RETENTION_MODERATION_DAYS: days(1095, 30),
  CURRENCY: oneOf(["USD", "MAD", "EUR"]).default("MAD"),
  TILE_URL: tileAddress.default("https://tile.openstreetmap.org/{z}/{x}/{y}.png"),
  TILE_KEY: z.string().optional(),
  TILE_ATTRIBUTION: z.string().default("© OpenStreetMap contributors"),
  LOG_LEVEL: oneOf(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters").optional(),
  PAGE_CACHE_MB: number(0, 1024).default(32),
  LOG_SAMPLE: number(0, 1).default(0.1),
  LOG_SQL: flag,
});

/** See docs/operations.md. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(fields.shape), "HOST"];

const Settings = fields
  .superRefine((settings, context) => {
    if (settings.TILE_URL.includes("{key}") !== (settings.TILE_KEY !== undefined)) {
      context.addIssue({
        code: "custom",
        path: ["TILE_KEY"],
        message: "and a {key} in TILE_URL go together",
      });
    }
    if (settings.NODE_ENV === "production" && !settings.SESSION_SECRET) {
      context.addIssue({ code: "custom", path: ["SESSION_SECRET"], message: "is required in production" });
    }
    if (settings.METRICS_PORT === settings.PORT) {
      context.addIssue({ code: "custom", path: ["METRICS_PORT"], message: "must not be PORT" });
    }
    for (const name of ["TEST_CLOCK", "TEST_PUSH_ORIGIN"] as const) {
      if (settings[name] && settings.SITE_URL?.startsWith("https:")) {
        context.addIssue({ code: "custom", path: [name], message: "is for tests only" });
      }
    }
    if (!settings.SECURITY_CONTACT !== !settings.SECURITY_EXPIRES) {
      context.addIssue({
        code: "custom",
        path: [settings.SECURITY_CONTACT ? "SECURITY_EXPIRES" : "SECURITY_CONTACT"],
        message: "is missing: security.txt needs both SECURITY_CONTACT and SECURITY_EXPIRES",
      });
    }
    for (const { name, message } of vapidFaults(settings)) {
      context.addIssue({ code: "custom", path: [name], message });
    }
    const missing = S3_SETTINGS.filter((name) => settings[name] === undefined);
    if (missing.length === S3_SETTINGS.length) return;
    for (const name of missing) {
      context.addIssue({ code: "custom", path: [name], message: "is missing: a bucket needs all of S3_*" });
    }
  })
  .transform((settings) => ({ ...settings, S3: bucketOf(settings) }));

export type Settings = z.infer<typeof Settings>;

/** Errors: as parseSettings. */
export const readSettings = (source: Record<string, string | undefined>): Settings =>
  parseSettings(Settings, source, misspelledNames(Object.keys(source), SETTING_NAMES));

export const env = readSettings(process.env);

export const isHttps = env.SITE_URL?.startsWith("https:") ?? false;

/** Fixed outside production, so that development sessions survive restarts. */
export const sessionSecret = env.SESSION_SECRET ?? "development-only-secret-development-only";
