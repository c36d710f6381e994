import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** A UUID primary key, made by the program. */
export const uuid = () => text("id").primaryKey();

/** An instant: epoch milliseconds in the database, a Date in the program. */
export const instant = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Yes or no, 1 or 0 in the database. */
export const flag = (name: string) => integer(name, { mode: "boolean" });

/** A CHECK body: the column holds one of the words. The words are ours, never a person's. */
export const oneOf = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;

/** A CHECK body: the text has between `min` and `max` characters. An absent text passes. */
export const lengthWithin = (column: AnyColumn, { min = 0, max }: { min?: number; max: number }): SQL =>
  sql`length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;

/** A CHECK body: the number lies between `min` and `max`. An absent number passes. */
export const within = (column: AnyColumn, { min, max }: { min: number; max: number }): SQL =>
  sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;

/** The levels of spec 3, for players and for games. */
export const SKILL_LEVELS = ["beginner", "intermediate", "advanced", "all_levels"] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];
