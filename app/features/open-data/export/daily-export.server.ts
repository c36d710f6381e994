import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { millisecondsInMinute, secondsInDay } from "date-fns/constants";
import { max, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { gameChanges, games } from "#db/schema/games";
import { cachedByKey } from "~/core/cache/cache.server";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { exportedGames } from "./exported-games.server";

interface Export {
  id: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  madeAt: Date;
  path: string;
  /** Of the last change of a game before (`game_changes`). */
  change: number;
}

/** However often games are hidden. */
const LEAST_AGE_MS = 10 * millisecondsInMinute;

/** The folder of the last one. */
let last: string | null = null;

let withdrawn = 0;

/** Once a day in each process, by the first who asks; a restart makes it again. */
const exportOf = cachedByKey({ seconds: secondsInDay, maxKeys: 1 }, makeExport);

/** Made again once a game may be in it that is hidden or not public by now. */
export async function dailyExport(): Promise<Export> {
  const made = await exportNow();
  const isOld = +now() - +made.madeAt >= LEAST_AGE_MS;
  if (!isOld || !(await wasWithdrawnSince.get({ change: made.change }))) return made;
  withdrawn += 1;
  return exportNow();
}

const exportNow = (): Promise<Export> => exportOf(`${now().toISOString().slice(0, 10)} ${withdrawn}`);

const wasWithdrawnSince = db
  .select({ id: games.id })
  .from(gameChanges)
  .crossJoin(games)
  .where(
    sql`${gameChanges.number} > ${sql.placeholder("change")} and ${games.id} = ${gameChanges.gameId}
      and (${games.hiddenAt} is not null or ${games.gameType} <> 'public')`,
  )
  .limit(1)
  .prepare();

const lastChange = db
  .select({ number: max(gameChanges.number) })
  .from(gameChanges)
  .prepare();

/** Packed on the way to the disk: never whole in memory. */
async function makeExport(key: string): Promise<Export> {
  const madeAt = now();
  const day = key.slice(0, 10);
  const change = (await lastChange.get())?.number ?? 0;
  const home = await mkdtemp(join(tmpdir(), "houma-export-"));
  const path = join(home, "games.ndjson.gz");
  try {
    await pipeline(Readable.from(exportedGames()), createGzip(), createWriteStream(path));
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
  // Who still reads the last one has it open.
  if (last) await rm(last, { recursive: true, force: true });
  last = home;
  return { id: newId(), day, madeAt, path, change };
}

export function contentOf({ path }: Export, { isPacked }: { isPacked: boolean }): ReadableStream {
  const packed = createReadStream(path);
  if (isPacked) return createReadableStreamFromReadable(packed);
  const plain = createGunzip();
  // A failure reaches the reader of the stream.
  pipeline(packed, plain).catch(() => {});
  return createReadableStreamFromReadable(plain);
}
