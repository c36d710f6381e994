import { SITEMAP_PART_SIZE } from "~/core/addresses/sitemap-part";
import { cached } from "~/core/cache/cache.server";
import { escapeMarkup } from "~/core/text/escape";
import { gameSitemapPages, gameSitemapParts } from "~/features/games/list/sitemap.server";
import { venueSitemapPages, venueSitemapParts } from "~/features/venues/list/sitemap.server";

const CACHE_SECONDS = 600;

const FIXED_PATHS = [
  "/",
  "/games",
  "/venues",
  "/register",
  "/reliability",
  "/explainer/fr",
  "/explainer/ar",
  "/explainer/en",
  "/for-crews",
  "/api/docs",
  "/about/terms",
  "/about/privacy",
  "/about/contact",
];

const KINDS = { games: gameSitemapPages, venues: venueSitemapPages };
const FOLDERS = { games: "g", venues: "venues" };
type Kind = keyof typeof KINDS;

// Counting reads all upcoming games and venues.
const sitemapParts = cached(CACHE_SECONDS, async () => {
  const [games, venues] = await Promise.all([gameSitemapParts(), venueSitemapParts()]);
  return [
    ...games.map((part) => ({ kind: "games" as const, ...part })),
    ...venues.map((part) => ({ kind: "venues" as const, ...part })),
  ];
});

/** Above `maxUrls`, an index of sitemaps. */
export async function sitemap(origin: string, maxUrls = SITEMAP_PART_SIZE): Promise<string> {
  const parts = await sitemapParts();
  const pages = parts.reduce((sum, part) => sum + part.pages, FIXED_PATHS.length);
  if (pages > maxUrls) {
    return sitemapIndex([
      { url: `${origin}/sitemaps/pages.xml` },
      ...parts.map(({ kind, part, changedAt }) => ({
        url: `${origin}/sitemaps/${kind}-${part}.xml`,
        changedAt,
      })),
    ]);
  }
  const entries = await Promise.all(parts.map(({ kind, part }) => entriesOf(origin, kind, part)));
  return urlSet([...fixedEntries(origin), ...entries.flat()]);
}

export async function sitemapPart(origin: string, file: string): Promise<string | null> {
  if (file === "pages.xml") return urlSet(fixedEntries(origin));
  const match = (await sitemapParts()).find(({ kind, part }) => file === `${kind}-${part}.xml`);
  return match ? urlSet(await entriesOf(origin, match.kind, match.part)) : null;
}

interface Entry {
  url: string;
  changedAt?: Date;
}

const fixedEntries = (origin: string): Entry[] => FIXED_PATHS.map((path) => ({ url: origin + path }));

async function entriesOf(origin: string, kind: Kind, part: number): Promise<Entry[]> {
  const pages = await KINDS[kind](part);
  return pages.map(({ id, changedAt }) => ({ url: `${origin}/${FOLDERS[kind]}/${id}`, changedAt }));
}

const urlSet = (entries: Entry[]) => document("urlset", "url", entries);
const sitemapIndex = (entries: Entry[]) => document("sitemapindex", "sitemap", entries);

function document(root: string, element: string, entries: Entry[]): string {
  const lines = entries.map(({ url, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<${element}><loc>${escapeMarkup(url)}</loc>${changed}</${element}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</${root}>
`;
}
