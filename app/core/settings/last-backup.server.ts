import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.server";
import { serviceState } from "#db/schema/service";

const KEY = "last_backup";

const Note = z.object({ archive: z.string(), bytes: z.number() });

export interface LastBackup extends z.infer<typeof Note> {
  at: Date;
}

export async function noteBackup({ at, archive, bytes }: LastBackup): Promise<void> {
  const note = { value: JSON.stringify({ archive, bytes }), updatedAt: at };
  await db
    .insert(serviceState)
    .values({ key: KEY, ...note })
    .onConflictDoUpdate({ target: serviceState.key, set: note });
}

export async function lastBackup(): Promise<LastBackup | null> {
  const row = await db.select().from(serviceState).where(eq(serviceState.key, KEY)).get();
  return row ? { at: row.updatedAt, ...Note.parse(JSON.parse(row.value)) } : null;
}
