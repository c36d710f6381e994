/** How a feature tells its public pages to the sitemap: by parts, so that a hundred thousand are never read at once. */
export const SITEMAP_PART_SIZE = 10_000;

export interface SitemapPart {
  part: number;
  pages: number;
  changedAt: Date;
}

export interface SitemapPage {
  id: string;
  changedAt: Date;
}
