import { Transform } from "node:stream";

/**
 * Removes the zero bytes that React 18 leaves at the end of a 2 kB chunk when a multi-byte character does not fit
 * (facebook/react #24985, fixed in 19). In a script or a field they would show as "�" in the middle of an Arabic word.
 */
export function fixStreamCharacters(): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      let end = piece.length;
      while (end > 0 && piece[end - 1] === 0) end -= 1;
      done(null, piece.subarray(0, end));
    },
  });
}
