import { Writable } from "node:stream";

/**
 * The bytes of a page that React has rendered to its end, so that it is sent in one piece: in pieces of 2 kB each would wait
 * for the next turn of the event loop. `pipe` is that of `renderToPipeableStream`.
 */
export function collectPage(pipe: (to: Writable) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const page = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(piece: Buffer, _encoding, next) {
        pieces.push(withoutZeros(piece));
        next();
      },
      final(next) {
        resolve(Buffer.concat(pieces));
        next();
      },
    });
    pipe(page);
  });
}

/**
 * React 18 leaves zero bytes at the end of a 2 kB piece when a multi-byte character does not fit (facebook/react #24985,
 * fixed in 19). In a script or a field they would show as "�" in the middle of an Arabic word.
 */
function withoutZeros(piece: Buffer): Buffer {
  let end = piece.length;
  while (end > 0 && piece[end - 1] === 0) end -= 1;
  return piece.subarray(0, end);
}
