import { cached } from "~/core/cache.server";
import { escapeMarkup } from "~/core/text/escape";
import { gameSitemapPages, gameSitemapParts } from "~/features/games/list/sitemap.server";
import { venueSitemapPages, venueSitemapParts } from "~/features/venues/list/sitemap.server";

/** The most addresses that one sitemap may have (sitemaps.org). */
const MOST = 50_000;
const KEPT_SECONDS = 600;

/** The pages without an id, as far as search engines may list them. */
const FIXED = [
  "/",
  "/games",
  "/venues",
  "/register",
  "/reliability",
  "/explainer/fr",
  "/explainer/ar",
  "/api/docs",
];

const KINDS = { games: gameSitemapPages, venues: venueSitemapPages };
type Kind = keyof typeof KINDS;

// Counting reads every game to come and every venue, so it is done once in a while.
const knownParts = cached(KEPT_SECONDS, async () => {
  const [games, venues] = await Promise.all([gameSitemapParts(), venueSitemapParts()]);
  return [
    ...games.map((part) => ({ kind: "games" as const, ...part })),
    ...venues.map((part) => ({ kind: "venues" as const, ...part })),
  ];
});

/** /sitemap.xml: every public page, or where they are more than `most`, the addresses of the sitemaps that have them. */
export async function sitemap(origin: string, most = MOST): Promise<string> {
  const parts = await knownParts();
  const pages = parts.reduce((sum, part) => sum + part.pages, FIXED.length);
  if (pages > most) {
    return sitemapIndex([
      { address: `${origin}/sitemaps/pages.xml` },
      ...parts.map(({ kind, part, changedAt }) => ({
        address: `${origin}/sitemaps/${kind}-${part}.xml`,
        changedAt,
      })),
    ]);
  }
  const entries = await Promise.all(parts.map(({ kind, part }) => entriesOf(origin, kind, part)));
  return urlSet([...fixedEntries(origin), ...entries.flat()]);
}

/** One of the sitemaps that the index names, by its file name; null when there is none of that name. */
export async function sitemapPart(origin: string, file: string): Promise<string | null> {
  if (file === "pages.xml") return urlSet(fixedEntries(origin));
  const known = (await knownParts()).find(({ kind, part }) => file === `${kind}-${part}.xml`);
  return known ? urlSet(await entriesOf(origin, known.kind, known.part)) : null;
}

interface Entry {
  address: string;
  changedAt?: Date;
}

const fixedEntries = (origin: string): Entry[] => FIXED.map((path) => ({ address: origin + path }));

async function entriesOf(origin: string, kind: Kind, part: number): Promise<Entry[]> {
  const pages = await KINDS[kind](part);
  return pages.map(({ id, changedAt }) => ({ address: `${origin}/${kind}/${id}`, changedAt }));
}

const urlSet = (entries: Entry[]) => document("urlset", "url", entries);
const sitemapIndex = (entries: Entry[]) => document("sitemapindex", "sitemap", entries);

function document(root: string, element: string, entries: Entry[]): string {
  const lines = entries.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<${element}><loc>${escapeMarkup(address)}</loc>${changed}</${element}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</${root}>
`;
}
