import type { ServerResponse } from "node:http";
import type { Writable } from "node:stream";

export type Reader = ReadableStreamDefaultReader<Uint8Array>;
export type Piece = Awaited<ReturnType<Reader["read"]>>;

/**
 * Writes what is read, from `next` on, into a sink that leads to an answer, only as fast as it is taken, and ends it.
 * Rejects with what the body failed with.
 */
export async function pump(
  reader: Reader,
  next: Promise<Piece>,
  sink: Writable,
  res: ServerResponse,
): Promise<void> {
  // The parameter itself is written over, since whatever it holds stays in memory until the end.
  while (await passOn(next, sink, res)) next = reader.read();
  if (res.destroyed) sink.destroy();
  else sink.end();
}

// A function of its own, so that a piece is let go of while the next is waited for, which may be for hours.
async function passOn(piece: Promise<Piece>, sink: Writable, res: ServerResponse): Promise<boolean> {
  const { done, value } = await piece;
  if (done || res.destroyed) return false;
  if (!sink.write(value)) await drained(sink, res);
  return !res.destroyed;
}

function drained(sink: Writable, res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      sink.off("drain", go);
      res.off("close", go);
      resolve();
    };
    sink.on("drain", go);
    res.on("close", go);
  });
}
