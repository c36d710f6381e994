/** How a feature tells its public pages to the sitemap: by parts, so that a hundred thousand are never read at once. */
export const PART = 10_000;

export interface ListedPart {
  part: number;
  pages: number;
  changedAt: Date;
}

export interface ListedPage {
  id: string;
  changedAt: Date;
}
