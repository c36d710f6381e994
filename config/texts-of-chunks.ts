import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Written by the build for browsers, read by the build of the server that follows it. */
const FILE = "build/texts-of-chunks.json";

/** `useT("games")`, and the namespace of a key such as `"games:title"`. */
const NAMED = /\buseT(?:\$\d+)?\(\s*"(\w+)"|["'`](\w+):\w/g;

/** Notes which namespaces of texts the code of each chunk names, so that a page loads the texts that it needs. */
export const textsOfChunksPlugin: Plugin = {
  name: "texts-of-chunks",
  generateBundle(_, bundle) {
    if (this.environment.config.consumer !== "client") return;
    const named = Object.values(bundle).flatMap((chunk) => {
      if (chunk.type !== "chunk") return [];
      const code = Object.values(chunk.modules).map((module) => module.code ?? "");
      const names = code.flatMap((text) => [...text.matchAll(NAMED)].map((found) => found[1] ?? found[2]));
      return names.length > 0 ? [[`/${chunk.fileName}`, [...new Set(names)].sort()]] : [];
    });
    mkdirSync("build", { recursive: true });
    writeFileSync(FILE, JSON.stringify(Object.fromEntries(named)));
  },
};

/** The namespaces by the address of the chunk, as JSON; "undefined" before anything is built. */
export const textsOfChunks = (): string => (existsSync(FILE) ? readFileSync(FILE, "utf8") : "undefined");
