import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin, Rollup } from "vite";

/** Written by the build for browsers, read by the build of the server that follows it. */
const FILE = "build/texts-of-chunks.json";
const ENGLISH = "app/i18n/locales/en";

/** The scripts around every page; the other entries are the modules of routes. */
const FRAME = /\/app\/(entry\.client\.tsx|root\.tsx\?.*)$/;

/**
 * Parts of pages that few of their visitors see, loaded late, with texts that only those get who see them: a route names the
 * parts in its `handle`, see `app/http/page-files.server.ts`.
 */
const PARTS = {
  "city-card": /\/profile\/components\/CityCard\.tsx$/,
  "organizer-parts": /\/game-page\/.*\/(Cockpit|OrganizerTools|HandoverCard)\.tsx$/,
  "friends-parts": /\/game-page\/.*\/(OwnFriends|FriendNames)\.tsx$/,
  "guest-parts": /\/guests\/components\/GuestSpotOptions\.tsx$/,
};

/** Notes which texts the code of each route names, with what it imports, so that a page loads the texts that it needs. */
export const textsOfChunksPlugin: Plugin = {
  name: "texts-of-chunks",
  generateBundle(_, bundle) {
    if (this.environment.config.consumer !== "client") return;
    const texts = englishKeys();
    const codeOf = (entry: Rollup.OutputChunk) => codeWithImports(entry, bundle).join("\n");
    const chunks = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [one] : []));
    const entries = chunks.filter(({ isEntry }) => isEntry);
    const frame = entries.filter(({ facadeModuleId }) => FRAME.test(facadeModuleId ?? ""));
    const frameCode = frame.map(codeOf).join("\n");
    const frameKeys = namedKeys(frameCode, texts);
    // A page may name a text of a namespace that only the frame uses, and the other way around.
    const ownKeys = (entry: Rollup.OutputChunk) =>
      namedKeys(`${frameCode}\n${codeOf(entry)}`, texts).filter((key) => !frameKeys.includes(key));
    const routes = entries.filter((entry) => !frame.includes(entry));
    const named = routes.map((entry) => [`/${entry.fileName}`, ownKeys(entry)]);
    const parts = Object.keys(PARTS).map((part) => {
      const own = chunks.filter((chunk) => partOf(chunk) === part);
      if (own.length === 0 || own.some(({ isEntry }) => isEntry))
        throw new Error(`No late chunk has ${part}.`);
      return [part, [...new Set(own.flatMap(ownKeys))]];
    });
    mkdirSync("build", { recursive: true });
    writeFileSync(FILE, JSON.stringify({ frame: frameKeys, ...Object.fromEntries([...named, ...parts]) }));
  },
};

const partOf = ({ moduleIds }: Rollup.OutputChunk): string | undefined =>
  Object.entries(PARTS).find(([, files]) => moduleIds.some((id) => files.test(id)))?.[0];

/** The keys (`games:title`) by the address of a route's module, those of `frame` and of each part, as JSON; "undefined" before anything is built. */
export const textsOfChunks = (): string => (existsSync(FILE) ? readFileSync(FILE, "utf8") : "undefined");

type Keys = Readonly<Record<string, readonly string[]>>;

/** The keys of each namespace. */
function englishKeys(): Keys {
  const files = readdirSync(ENGLISH).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [
      file.replace(".json", ""),
      Object.keys(JSON.parse(readFileSync(`${ENGLISH}/${file}`, "utf8"))),
    ]),
  );
}

/** The code of a chunk and of all that it imports, at once or later, except what is a part by itself. */
function codeWithImports(entry: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const chunks = new Set([entry]);
  const chunkOf = (file: string) => (bundle[file]?.type === "chunk" ? [bundle[file]] : []);
  for (const { imports, dynamicImports } of chunks) {
    for (const chunk of imports.flatMap(chunkOf)) chunks.add(chunk);
    for (const chunk of dynamicImports.flatMap(chunkOf)) if (!partOf(chunk)) chunks.add(chunk);
  }
  return [...chunks].flatMap(({ modules }) => Object.values(modules).map(({ code }) => code ?? ""));
}

/** `useT("games")`, and the namespace of a key such as `"games:title"`. */
const NAMESPACE = /\buseT(?:\$\d+)?\(\s*"(\w+)"|["'`](\w+):\w/g;
/** A string such as "title" or "games:title", or the start of a template. */
const NAME = /["'`](?:\w+:)?(\w+)(?:["'`]|\$\{)/g;
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * The keys (`games:title`) that this code may name: those of a namespace in it whose name is one of its strings, or begins
 * like one that ends in "_" (`status_${status}`). Rather too many than too few; what a page misses all the same, it loads.
 */
export function namedKeys(code: string, texts: Keys): string[] {
  const found = (pattern: RegExp) =>
    new Set([...code.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? ""));
  const names = found(NAME);
  const beginnings = [...names].filter((name) => name.endsWith("_"));
  const isNamed = (key: string) =>
    names.has(key.replace(PLURAL, "")) ||
    names.has(key) ||
    beginnings.some((beginning) => key.startsWith(beginning));
  return [...found(NAMESPACE)]
    .sort()
    .flatMap((namespace) => (texts[namespace] ?? []).filter(isNamed).map((key) => `${namespace}:${key}`));
}
