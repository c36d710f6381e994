import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { sinceInitial } from "#db/apply-migrations";

const Part = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string().length(64) });

/** With the SHA-256 of what is stored. */
export type Part = z.infer<typeof Part>;

/** Written last, so that an archive without it is incomplete. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Oldest first. */
  migrations: z.array(z.string()).transform(sinceInitial),
  rows: z.record(z.string(), z.number().int()),
  database: z.array(Part),
  /** Shared by archives, since a picture never changes. */
  pictures: z.array(Part),
});
export type Manifest = z.infer<typeof Manifest>;

const ID = /^houma-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{6}$/;

/** It begins with the time in milliseconds, so that archives sort by age. */
export function newArchiveId(at: Date): string {
  const time = at.toISOString().replace(/[-:.]/g, "");
  return `houma-${time}-${randomBytes(3).toString("hex")}`;
}

export function archiveTime(id: string): Date | null {
  const [, year, month, day, hour, minute, second, ms] = ID.exec(id) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) : null;
}

export const manifestName = (id: string): string => `${id}/manifest.json`;
export const pieceName = (id: string, index: number): string =>
  `${id}/database-${String(index).padStart(4, "0")}.gz`;
export const pictureName = (file: string): string => `pictures/${file}`;

export const partOf = (name: string, bytes: Uint8Array): Part => ({
  name,
  bytes: bytes.byteLength,
  sha256: createHash("sha256").update(bytes).digest("hex"),
});
