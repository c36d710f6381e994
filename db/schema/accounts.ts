import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { TOKEN_LIMITS } from "../limits/accounts";
import { LOCALES } from "../locales";
import { instant, lengthWithin, oneOf, uuid } from "./columns";

export const ROLES = ["user", "admin"] as const;
export const SESSION_KINDS = ["cookie", "bearer"] as const;
/** "read" is for every GET; the others are for changes. */
export const TOKEN_SCOPES = ["read", "play", "organize", "account"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
/**
 * "sign_in": for the owner of a locked account. "two_factor": the password was right and the code is missing.
 * "link_two_factor": the same after a sign-in link.
 */
export const TOKEN_PURPOSES = ["confirm", "reset", "sign_in", "two_factor", "link_two_factor"] as const;

/** A deleted account keeps its row for its ratings and comments: e-mail `<id>@deleted.invalid`, no password. */
export const users = sqliteTable(
  "users",
  {
    id: uuid(),
    email: text("email").notNull().unique(),
    passwordHash: text("password_hash").notNull(),
    role: text("role", { enum: ROLES }).notNull().default("user"),
    locale: text("locale", { enum: LOCALES }),
    /** The browser's language at the last sign-in, for messages to users who never chose one. */
    seenLocale: text("seen_locale", { enum: LOCALES }),
    emailConfirmedAt: instant("email_confirmed_at"),
    totpSecret: text("totp_secret"),
    totpEnabledAt: instant("totp_enabled_at"),
    // The last 30-second step whose code was used: each code works once.
    totpLastStep: integer("totp_last_step"),
    calendarToken: text("calendar_token").unique(),
    suspendedAt: instant("suspended_at"),
    deletedAt: instant("deleted_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    check("users_email_folded", sql`${t.email} = lower(${t.email}) and ${t.email} like '_%@_%'`),
    check("users_role", oneOf(t.role, ROLES)),
    check("users_locale", oneOf(t.locale, LOCALES)),
    check("users_totp_has_secret", sql`${t.totpEnabledAt} is null or ${t.totpSecret} is not null`),
    index("users_created").on(t.createdAt),
    index("users_suspended").on(t.id).where(sql`${t.suspendedAt} is not null`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the client's token. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: SESSION_KINDS }).notNull(),
    userAgent: text("user_agent"),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    check("sessions_kind", oneOf(t.kind, SESSION_KINDS)),
    index("sessions_user").on(t.userId, t.lastSeenAt),
    index("sessions_expiry").on(t.expiresAt),
  ],
);

/** For programs: may do only what its scopes allow. Deleted when it expires or is revoked. */
export const personalTokens = sqliteTable(
  "personal_tokens",
  {
    id: uuid(),
    /** SHA-256 of the token. */
    hash: text("hash").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<TokenScope[]>().notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    expiresAt: instant("expires_at"),
  },
  (t) => [
    check("personal_tokens_name", lengthWithin(t.name, TOKEN_LIMITS.name)),
    check("personal_tokens_scopes", sql`json_valid(${t.scopes})`),
    index("personal_tokens_user").on(t.userId, t.createdAt),
    index("personal_tokens_expiry").on(t.expiresAt),
  ],
);

export const emailTokens = sqliteTable(
  "email_tokens",
  {
    hash: text("hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: TOKEN_PURPOSES }).notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [
    check("email_tokens_purpose", oneOf(t.purpose, TOKEN_PURPOSES)),
    index("email_tokens_user").on(t.userId, t.purpose),
    index("email_tokens_expiry").on(t.expiresAt),
  ],
);

export const emailChanges = sqliteTable(
  "email_changes",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    /** SHA-256 of the link's token. */
    hash: text("hash").notNull().unique(),
    sessionId: text("session_id").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    check("email_changes_folded", sql`${t.email} = lower(${t.email}) and ${t.email} like '_%@_%'`),
    index("email_changes_expiry").on(t.expiresAt),
  ],
);

export const oneTimeViews = sqliteTable(
  "one_time_views",
  {
    /** SHA-256 of the encrypted text. */
    hash: text("hash").primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("one_time_views_session").on(t.sessionId), index("one_time_views_expiry").on(t.expiresAt)],
);

/** Written by triggers, so that open streams of the session are closed. */
export const endedSessions = sqliteTable(
  "ended_sessions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    sessionId: text("session_id").notNull(),
    endedAt: instant("ended_at").notNull(),
  },
  (t) => [index("ended_sessions_when").on(t.endedAt)],
);

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text("hash").notNull(),
    usedAt: instant("used_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
);

export const rateLimits = sqliteTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    windowStart: instant("window_start").notNull(),
    expiresAt: instant("expires_at").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [check("rate_limits_count", sql`${t.count} >= 0`), index("rate_limits_expiry").on(t.expiresAt)],
);

export const requestIds = sqliteTable(
  "request_ids",
  {
    key: text("key").primaryKey(),
    result: text("result"),
    /** The digest of a program's request: its key must not come with other content. */
    content: text("content"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("request_ids_created").on(t.createdAt)],
);
