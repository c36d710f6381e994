import type { EntryContext } from "@remix-run/node";
import type { Locale } from "~/i18n/languages";
import { textFile } from "~/i18n/messages.server";

type Manifest = EntryContext["manifest"];

interface Page extends Pick<EntryContext, "manifest" | "routeModules"> {
  staticHandlerContext: {
    matches: readonly { route: { id: string } }[];
    loaderData: Readonly<Record<string, unknown>>;
  };
}

/** The parts of config/texts-of-chunks.ts that a page shows with this data. */
export interface TextParts<Data> {
  textParts: (data: Data) => string[];
}

const hasTextParts = (handle: unknown): handle is TextParts<unknown> =>
  typeof handle === "object" && handle !== null && "textParts" in handle;

const filesByRoutes = new Map<string, { modules: string[]; manifest: Manifest }>();

/** See docs/decisions/013-look-and-weight.md. */
export function pageFiles(
  locale: Locale,
  { manifest, routeModules, staticHandlerContext }: Page,
): { texts: string; manifest: Manifest } {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = `${ids} ${Object.keys(manifest.routes)}`;
  const files = filesByRoutes.get(key) ?? {
    modules: ["frame", ...ids.map((id) => manifest.routes[id]?.module ?? "")],
    manifest: lightManifest(manifest, ids),
  };
  filesByRoutes.set(key, files);
  const parts = ids.flatMap((id) => {
    const [handle, data] = [routeModules[id]?.handle, staticHandlerContext.loaderData[id]];
    return data && hasTextParts(handle) ? handle.textParts(data) : [];
  });
  return { texts: textFile(locale, [...files.modules, ...parts]), manifest: files.manifest };
}

/**
 * Remix adds the routes of all parent addresses and their imports, which nothing here uses and which compress badly.
 */
function lightManifest(manifest: Manifest, matched: readonly string[]): Manifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    matched.includes(id) ? route : { ...route, imports: [] },
  ]);
  return { ...manifest, routes: Object.fromEntries(routes), url: "" };
}
