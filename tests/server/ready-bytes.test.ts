import { brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { SEED_MARKER } from "~/core/settings/seed-marker";
import { crc32 } from "../../server/page-cache/crc32";
import { encode, newSeed, plainBytes, ROBOT_SEED, withSeed } from "../../server/page-cache/ready-bytes";

const decode = { br: brotliDecompressSync, gzip: gunzipSync };

/** Repeated markup, Arabic, a hidden field in each form. */
function page(forms: number, between = 40): string {
  const row = (n: number) => `<li class="game-row"><a href="/games/${n * 7919}">مباراة ${n} · 20:00</a></li>`;
  const form = (n: number) =>
    `<form method="post"><input type="hidden" name="requestId" value="${SEED_MARKER}:r${n}:"><button>${n}</button></form>`;
  const rows = (from: number) => Array.from({ length: between }, (_, n) => row(from + n)).join("");
  return `<!doctype html>${Array.from({ length: forms }, (_, n) => rows(n * 31) + form(n)).join("")}${rows(7)}`;
}

describe("a page compressed in advance", () => {
  it.each([
    ["br", 4],
    ["br", constants.BROTLI_MAX_QUALITY],
    ["gzip", 9],
  ] as const)("in %s at quality %i decodes to the page with a fresh seed", async (coding, quality) => {
    // 600 rows exceed gzip's window of 32 kB.
    for (const [forms, between] of [[0], [1], [3], [12], [2, 600]]) {
      const plain = plainBytes(page(forms ?? 0, between));
      const ready = await encode(plain, coding, quality);
      if (!ready) throw new Error("not encoded");
      expect(withSeed(ready, ROBOT_SEED)).toEqual([ready.bytes]);
      for (const seed of [newSeed(), newSeed(), newSeed(), ROBOT_SEED]) {
        const decoded = decode[coding](Buffer.concat(withSeed(ready, seed))).toString();
        expect(decoded).toBe(page(forms ?? 0, between).replaceAll(SEED_MARKER, seed));
        expect(decoded).not.toContain(SEED_MARKER);
      }
    }
  });

  it.each([
    ["plain", null],
    ["br", 4],
    ["gzip", 5],
  ] as const)("takes no more memory than its bytes: %s", async (coding, quality) => {
    const plain = plainBytes(page(3));
    const ready = quality ? await encode(plain, coding, quality) : plain;
    expect(ready?.bytes.buffer.byteLength).toBe(ready?.bytes.length);
  });

  it("is encoded without process warnings when its forms are too far apart for one encoding", async () => {
    const warned: Error[] = [];
    const warn = (warning: Error) => warned.push(warning);
    process.on("warning", warn);
    await encode(plainBytes(page(8, 600)), "gzip", 4);
    await new Promise((turn) => setImmediate(turn));
    process.off("warning", warn);
    expect(warned).toEqual([]);
  });

  it("is not modified when a seed is filled in", async () => {
    const ready = await encode(plainBytes(page(2)), "br", 11);
    if (!ready) throw new Error("not encoded");
    const before = Buffer.from(ready.bytes);
    withSeed(ready, newSeed());
    expect(ready.bytes.equals(before)).toBe(true);
  });

  it("takes less than 80 bytes more than an ordinary encoding", async () => {
    const plain = plainBytes(page(3));
    const ready = await encode(plain, "br", 11);
    const without = await encode(plainBytes(page(3).replaceAll(SEED_MARKER, "A".repeat(16))), "br", 11);
    expect((ready?.bytes.length ?? 0) - (without?.bytes.length ?? 0)).toBeLessThan(80);
  });

  it("has a marker of characters that no page has, which nothing is compressed as a copy of", () => {
    const codes = Array.from(SEED_MARKER.slice(0, -2), (character) => character.charCodeAt(0));
    expect(Math.max(...codes)).toBeLessThan(32);
    expect(SEED_MARKER).toHaveLength(newSeed().length);
  });

  it("gets seeds that a form accepts, each different", () => {
    const seeds = Array.from({ length: 5000 }, newSeed);
    expect(new Set(seeds).size).toBe(5000);
    for (const seed of seeds) expect(seed).toMatch(/^[\w-]{16}\.0{24}$/);
  });

  it("has gzip's checksum", () => {
    expect(crc32(Buffer.from("123456789"))).toBe(0xcbf43926);
  });
});
