import { Writable } from "node:stream";

/** React writes pieces of 2 kB, and each would wait for the next turn of the event loop. */
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
        resolve(withEndLast(Buffer.concat(pieces)));
        next();
      },
    });
    pipe(page);
  });
}

const END = Buffer.from("</body></html>");

/** Remix renders its data after the document, where HTML allows no script. */
function withEndLast(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = page.lastIndexOf(END);
  return at < 0 ? page : Buffer.concat([page.subarray(0, at), page.subarray(at + END.length), END]);
}

/**
 * React 18 leaves zero bytes at the end of a piece when a multi-byte character does not fit (facebook/react #24985,
 * fixed in 19). They would show as "�" in an Arabic word.
 */
function withoutZeros(piece: Buffer): Buffer {
  let end = piece.length;
  while (end > 0 && piece[end - 1] === 0) end -= 1;
  return piece.subarray(0, end);
}
