import type { EntryContext } from "@remix-run/node";
import type { Locale } from "~/i18n/languages";
import { textFile } from "~/i18n/messages.server";

type Manifest = EntryContext["manifest"];

/** What of Remix's context of a page matters here. */
interface Page extends Pick<EntryContext, "manifest" | "routeModules"> {
  staticHandlerContext: {
    matches: readonly { route: { id: string } }[];
    loaderData: Readonly<Record<string, unknown>>;
  };
}

/** Names the parts of config/texts-of-chunks.ts that a page shows with the data of its loader. */
export interface TextParts<Data> {
  textParts: (data: Data) => string[];
}

const hasTextParts = (handle: unknown): handle is TextParts<unknown> =>
  typeof handle === "object" && handle !== null && "textParts" in handle;

/**
 * What is known of a page by the ids of its routes and of those in its manifest, which depend on its address too: the modules
 * whose texts it needs, and the manifest that Remix gets.
 */
const known = new Map<string, { modules: string[]; manifest: Manifest }>();

/**
 * The files that a page's scripts need: the address of the file with its texts, and the manifest that tells Remix of the
 * routes. See docs/decisions/013-look-and-weight.md.
 */
export function pageFiles(
  locale: Locale,
  { manifest, routeModules, staticHandlerContext }: Page,
): { texts: string; manifest: Manifest } {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = `${ids} ${Object.keys(manifest.routes)}`;
  const files = known.get(key) ?? {
    modules: ["frame", ...ids.map((id) => manifest.routes[id]?.module ?? "")],
    manifest: lightManifest(manifest, ids),
  };
  known.set(key, files);
  const parts = ids.flatMap((id) => {
    const [handle, data] = [routeModules[id]?.handle, staticHandlerContext.loaderData[id]];
    return data && hasTextParts(handle) ? handle.textParts(data) : [];
  });
  return { texts: textFile(locale, [...files.modules, ...parts]), manifest: files.manifest };
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
