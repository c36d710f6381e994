import type { EntryContext } from "@remix-run/node";
import type { Locale } from "~/i18n/languages";
import { textFile, textSet } from "~/i18n/messages.server";
import { EVERY_TEXT, type TextSet } from "~/i18n/text-files";

/** The namespaces that the code of each chunk names, from config/texts-of-chunks; without a build there are no chunks. */
const namespacesByChunk: Record<string, readonly string[]> | undefined = import.meta.env.TEXTS_OF_CHUNKS;

type Manifest = EntryContext["manifest"];

interface PageFiles {
  /** One set with the texts of the frame around every page, so that the next document finds it cached, and its own. */
  texts: TextSet[];
  manifest: Manifest;
}

const known = new Map<string, PageFiles>();

/**
 * The files that a page's scripts need: texts, as addresses separated by a space, and the manifest that tells Remix of the
 * routes. See docs/decisions/013-look-and-weight.md.
 */
export function pageFiles(
  locale: Locale,
  { manifest, staticHandlerContext }: Pick<EntryContext, "manifest" | "staticHandlerContext">,
): { texts: string; manifest: Manifest } {
  if (!namespacesByChunk) return { texts: textFile(locale, EVERY_TEXT), manifest };
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = ids.join();
  const files = known.get(key) ?? { texts: textSets(manifest, ids), manifest: lightManifest(manifest, ids) };
  known.set(key, files);
  return { texts: files.texts.map((set) => textFile(locale, set)).join(" "), manifest: files.manifest };
}

function textSets({ entry, routes }: Manifest, ids: readonly string[]): TextSet[] {
  const filesOf = (id: string) => [routes[id]?.module ?? "", ...(routes[id]?.imports ?? [])];
  const named = (files: readonly string[]) =>
    textSet(files.flatMap((file) => namespacesByChunk?.[file] ?? []));
  const frame = named([entry.module, ...entry.imports, ...filesOf("root")]);
  const own = named(ids.flatMap(filesOf)) & ~frame;
  return own === 0 ? [frame] : [frame, own];
}

/**
 * Remix writes the routes of all parent addresses into a page, with the files that those import, and its own address. Only
 * what we don't use reads these, and such names are what compresses worst.
 */
function lightManifest(manifest: Manifest, matched: readonly string[]): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    matched.includes(id) ? route : { ...route, imports: [] },
  ]);
  return { ...manifest, routes: Object.fromEntries(routes), url: "" };
}
