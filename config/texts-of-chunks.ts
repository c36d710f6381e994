import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin, Rollup } from "vite";

/** The build for browsers writes it, and the build of the server reads it. */
const FILE = "build/texts-of-chunks.json";
const ENGLISH = "app/i18n/locales/en";

/** The scripts around every page; the other entries are the modules of routes. */
const FRAME = /\/app\/(entry\.client\.tsx|root\.tsx\?.*)$/;

/**
 * Parts that few visitors see, loaded late; a route names them in its `handle`, see `app/http/page-files.server.ts`.
 */
const PARTS = {
  "city-card": /\/profile\/components\/CityCard\.tsx$/,
  "organizer-parts": /\/game-page\/.*\/(Cockpit|OrganizerTools)\.tsx$/,
  "handover-parts": /\/game-page\/.*\/HandoverCard\.tsx$/,
  "warning-parts": /\/games\/components\/GameWarnings\.tsx$/,
  "block-parts": /\/moderation\/components\/BlockWarning\.tsx$/,
  "friends-parts": /\/game-page\/.*\/(OwnFriends|FriendNames)\.tsx$/,
  "visitor-parts": /\/(VisitorSpot|GuestSpotForm)\.tsx$/,
  "after-parts": /\/game-page\/.*\/AfterGame\.tsx$/,
  "push-parts": /\/push\/components\/PushSwitch\.tsx$/,
  "guest-parts": /\/guests\/components\/GuestSpotOptions\.tsx$/,
};

export const textsOfChunksPlugin: Plugin = {
  name: "texts-of-chunks",
  generateBundle(_, bundle) {
    if (this.environment.config.consumer !== "client") return;
    const texts = englishKeys();
    const chunks = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [one] : []));
    const codes = new Map(
      chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { code }]) => [id, code ?? ""])),
    );
    const codeOf = (modules: readonly string[]) =>
      withImports(modules, (id) => this.getModuleInfo(id)).map((id) => codes.get(id) ?? "");
    const entries = chunks.flatMap(({ isEntry, facadeModuleId, fileName }) =>
      isEntry && facadeModuleId ? [{ module: facadeModuleId, fileName }] : [],
    );
    const frame = entries.filter(({ module }) => FRAME.test(module));
    const frameCode = codeOf(frame.map(({ module }) => module)).join("\n");
    const frameKeys = namedKeys(frameCode, texts);
    const ownKeys = (modules: readonly string[]) =>
      namedKeys([frameCode, ...codeOf(modules)].join("\n"), texts).filter((key) => !frameKeys.includes(key));
    const routes = entries.filter((entry) => !frame.includes(entry));
    const named = routes.map(({ module, fileName }) => [`/${fileName}`, ownKeys([module])]);
    const parts = Object.keys(PARTS).map((part) => {
      const own = [...codes.keys()].filter((id) => partOf(id) === part);
      const isLate = chunks.every(
        ({ isEntry, moduleIds }) => !isEntry || !moduleIds.some((id) => own.includes(id)),
      );
      if (own.length === 0 || !isLate) throw new Error(`No late chunk has ${part}.`);
      return [part, ownKeys(own)];
    });
    mkdirSync("build", { recursive: true });
    writeFileSync(FILE, JSON.stringify({ frame: frameKeys, ...Object.fromEntries([...named, ...parts]) }));
  },
};

const partOf = (module: string): string | undefined =>
  Object.entries(PARTS).find(([, files]) => files.test(module))?.[0];

/** `games:title` by route module, frame and part, as JSON; "undefined" before a build. */
export const textsOfChunks = (): string => (existsSync(FILE) ? readFileSync(FILE, "utf8") : "undefined");

type Keys = Readonly<Record<string, readonly string[]>>;

function englishKeys(): Keys {
  const files = readdirSync(ENGLISH).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [
      file.replace(".json", ""),
      Object.keys(JSON.parse(readFileSync(`${ENGLISH}/${file}`, "utf8"))),
    ]),
  );
}

/** Not those of the parts that modules load late. A chunk may have modules of other pages too, whose texts nobody needs. */
function withImports(modules: readonly string[], infoOf: (id: string) => Rollup.ModuleInfo | null): string[] {
  const found = new Set(modules);
  for (const id of found) {
    const info = infoOf(id);
    for (const one of info?.importedIds ?? []) found.add(one);
    for (const one of info?.dynamicallyImportedIds ?? []) if (!partOf(one)) found.add(one);
  }
  return [...found];
}

/** `useT("games")`. */
const NAMESPACE = /\buseT(?:\$\d+)?\(\s*"(\w+)"/g;
/** A string such as "title" or "games:title", or the start of a template. */
const NAME = /["'`]((?:\w+:)?\w+)(?:["'`]|\$\{)/g;
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * The strings in the code that are keys, or begin like a key that ends in "_" (`status_${status}`). Rather too many
 * than too few; a page loads what it misses.
 */
export function namedKeys(code: string, texts: Keys): string[] {
  const found = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name = ""]) => name));
  const [namespaces, names] = [found(NAMESPACE), found(NAME)];
  const beginnings = [...names].filter((name) => name.endsWith("_"));
  const isNamed = (key: string) =>
    names.has(key.replace(PLURAL, "")) ||
    names.has(key) ||
    beginnings.some((beginning) => key.startsWith(beginning));
  return Object.keys(texts)
    .sort()
    .flatMap((namespace) =>
      (texts[namespace] ?? [])
        .filter((key) => isNamed(`${namespace}:${key}`) || (namespaces.has(namespace) && isNamed(key)))
        .map((key) => `${namespace}:${key}`),
    );
}
