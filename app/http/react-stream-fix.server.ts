import { Transform } from "node:stream";

/**
 * React 18 fills pieces of 2 kB and leaves zeros where a letter of several bytes did not fit any more (facebook/react
 * #24985, mended in 19): within a script or a field such a zero would show as a "�" in the middle of an Arabic word.
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
