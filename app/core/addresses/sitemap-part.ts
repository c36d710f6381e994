/** Pages that are read and written in one turn of the event loop. */
export const SITEMAP_PART_SIZE = 2_000;

export interface SitemapPart {
  part: number;
  pages: number;
  changedAt: Date;
}

export interface SitemapPage {
  id: string;
  changedAt: Date;
}
