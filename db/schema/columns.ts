import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

export const uuid = () => text("id").primaryKey();

/** Epoch milliseconds. */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** 1 or 0. */
export const flag = (name: string) => integer(name, { mode: "boolean" });

/** A CHECK body. Never pass user input. */
export const oneOf = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;

/** A CHECK body. In characters; NULL passes. */
export const lengthWithin = (column: AnyColumn, { min = 0, max }: { min?: number; max: number }): SQL =>
  sql`length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;

/** A CHECK body. NULL passes. */
export const within = (column: AnyColumn, { min, max }: { min: number; max: number }): SQL =>
  sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;

export const SKILL_LEVELS = ["beginner", "intermediate", "advanced", "all_levels"] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];
