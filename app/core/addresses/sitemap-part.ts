/** Bounds what is read at once. */
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
