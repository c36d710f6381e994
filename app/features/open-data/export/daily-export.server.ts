import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { secondsInDay } from "date-fns/constants";
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
}

/** The folder of the last one. */
let last: string | null = null;

/** Once a day in each process, by the first who asks; a restart makes it again. */
const exportOf = cachedByKey({ seconds: secondsInDay, maxKeys: 1 }, makeExport);

export const dailyExport = (): Promise<Export> => exportOf(now().toISOString().slice(0, 10));

/** Packed on the way to the disk: never whole in memory. */
async function makeExport(day: string): Promise<Export> {
  const madeAt = now();
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
  return { id: newId(), day, madeAt, path };
}

export function contentOf({ path }: Export, { isPacked }: { isPacked: boolean }): ReadableStream {
  const packed = createReadStream(path);
  if (isPacked) return createReadableStreamFromReadable(packed);
  const plain = createGunzip();
  // A failure reaches the reader of the stream.
  pipeline(packed, plain).catch(() => {});
  return createReadableStreamFromReadable(plain);
}
