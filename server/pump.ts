import type { ServerResponse } from "node:http";
import type { Writable } from "node:stream";

export type Reader = ReadableStreamDefaultReader<Uint8Array>;
export type Piece = Awaited<ReturnType<Reader["read"]>>;

interface PumpSource {
  reader: Reader;
  next: Promise<Piece>;
}

/** With backpressure, from the read `next` on; then ends the sink. Rejects with the body's error. */
export async function pump(source: PumpSource, sink: Writable, res: ServerResponse): Promise<void> {
  // Overwrites the read, because what it refers to would stay in memory until the function returns.
  while (await writeNext(source.next, sink, res)) source.next = source.reader.read();
  if (res.destroyed) sink.destroy();
  else sink.end();
}

// A separate function, so that a chunk is released while the next one is awaited, perhaps for hours.
async function writeNext(piece: Promise<Piece>, sink: Writable, res: ServerResponse): Promise<boolean> {
  const { done, value } = await piece;
  if (done || res.destroyed) return false;
  if (!sink.write(value)) await drained(sink, res);
  return !res.destroyed;
}

function drained(sink: Writable, res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      sink.off("drain", resume);
      res.off("close", resume);
      resolve();
    };
    sink.on("drain", resume);
    res.on("close", resume);
  });
}
