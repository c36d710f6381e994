import type { EntryContext } from "@remix-run/node";
import type { Locale } from "~/i18n/languages";
import { textFile } from "~/i18n/messages.server";

type Manifest = EntryContext["manifest"];

/** What is known of a page by the ids of its routes: the modules whose texts it needs, and the manifest that Remix gets. */
const known = new Map<string, { modules: string[]; manifest: Manifest }>();

/**
 * The files that a page's scripts need: the address of the file with its texts, and the manifest that tells Remix of the
 * routes. See docs/decisions/013-look-and-weight.md.
 */
export function pageFiles(
  locale: Locale,
  { manifest, staticHandlerContext }: Pick<EntryContext, "manifest" | "staticHandlerContext">,
): { texts: string; manifest: Manifest } {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = ids.join();
  const files = known.get(key) ?? {
    modules: ["frame", ...ids.map((id) => manifest.routes[id]?.module ?? "")],
    manifest: lightManifest(manifest, ids),
  };
  known.set(key, files);
  return { texts: textFile(locale, files.modules), manifest: files.manifest };
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
