// Unpacks Scalar (`npm run scalar`) into the build, for the page at /api/reference alone.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync, gzipSync } from "node:zlib";

const SOURCE = "app/features/api-docs/scalar";
const TARGET = "build/client/assets/sandboxed";

const { version } = JSON.parse(readFileSync(`${SOURCE}/version.json`, "utf8"));
const packed = readFileSync(`${SOURCE}/standalone.js.br`);
const plain = brotliDecompressSync(packed);
mkdirSync(TARGET, { recursive: true });
const name = `${TARGET}/scalar-${version}.js`;
writeFileSync(name, plain);
writeFileSync(`${name}.br`, packed);
writeFileSync(`${name}.gz`, gzipSync(plain, { level: 9 }));
