import type { ServerResponse } from "node:http";
import type { Writable } from "node:stream";

export type Reader = ReadableStreamDefaultReader<Uint8Array>;
export type Piece = Awaited<ReturnType<Reader["read"]>>;

interface PumpSource {
  reader: Reader;
  next: Promise<Piece>;
}

/** With backpressure, from `next` on. Rejects with the body's error. */
export async function pump(source: PumpSource, sink: Writable, res: ServerResponse): Promise<void> {
  // Overwriting frees what the last read refers to.
  while (await writeNext(source.next, sink, res)) source.next = source.reader.read();
  if (res.destroyed) sink.destroy();
  else sink.end();
}

// Separate, so that a chunk is freed while the next is awaited, perhaps for hours.
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
