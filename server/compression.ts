import type { Transform } from "node:stream";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzipSync,
} from "node:zlib";
import type { Encoding } from "./encoding";
import type { LoadLevel } from "./load";

export const FIRST_FLIGHT = 14_000;

/** On the fly; scripts/precompress uses the highest. */
const LEVELS = {
  // For 0.25 ms each, Arabic pages are 3 % smaller than at 5, English ones 6 % smaller than at 4.
  calm: { br: 7, gzip: 5 },
  // Half of the time for 7 % more bytes, then a fifth for 26 %.
  busy: { br: 4, gzip: 3 },
  crowded: { br: 1, gzip: 1 },
} as const satisfies Record<LoadLevel, Record<Encoding, number>>;

const MAX_PAGE = 96_000;
const LESS_THAN = "<".charCodeAt(0);

interface Packing {
  encoding: Encoding;
  load: LoadLevel;
}

/** 64 kB: Brotli then finds repetitions in another way, which takes a quarter less time for pages of the same size. */
const WINDOW_BITS = 16;
/** What is shorter takes less time than to wake another thread. */
const MIN_IN_THREAD = 16_000;

/** Pages in another thread while there are few requests; when there are many, packing lightly takes less time than that. */
export async function compress(body: Uint8Array, { encoding, load }: Packing): Promise<Uint8Array> {
  const level = LEVELS[load][encoding];
  if (encoding === "gzip") return gzipSync(body, { level });
  if (load !== "calm" || body.length < MIN_IN_THREAD) return brotliCompressSync(body, brotliAt(level, body));
  const packed = await brotliInThread(body, brotliAt(level, body));
  const isPage = body[0] === LESS_THAN && body.length <= MAX_PAGE;
  return isPage && packed.length > FIRST_FLIGHT
    ? brotliInThread(body, brotliAt(constants.BROTLI_MAX_QUALITY, body))
    : packed;
}

const brotliInThread = promisify(brotliCompress);

const brotliAt = (level: number, body: Uint8Array) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowAt(level),
  },
});

export const windowAt = (level: number): number =>
  level < constants.BROTLI_MAX_QUALITY ? WINDOW_BITS : constants.BROTLI_DEFAULT_WINDOW;

export function compressor(encoding: Encoding): Transform {
  if (encoding === "gzip") return createGzip({ level: LEVELS.calm.gzip, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: LEVELS.calm.br },
  });
}
