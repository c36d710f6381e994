/** Pages in one part of a feature's sitemap: features list their pages in parts, to limit what is read at once. */
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
