export interface Page {
  page: number;
  limit: number;
  offset: number;
  totalPages: number;
  total: number;
}

/** Clamps a page to 1..totalPages. `limit` is rows per page; totalPages is at least 1. */
export function clampPage({ page, limit, total }: { page: number; limit: number; total: number }): Page {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const current = Math.min(Math.max(1, page), totalPages);
  return { page: current, limit, offset: (current - 1) * limit, totalPages, total };
}

const LARGEST_PAGE = 1e9;

/** A page number from a query, 1 unless it is a whole number. `clampPage` limits it to existing pages. */
export const pageNumber = (text: string | null | undefined): number =>
  text && /^-?\d+$/.test(text) ? Math.min(Number(text), LARGEST_PAGE) : 1;

/** The number of `?page=`. */
export const requestedPage = ({ url }: Request): number => pageNumber(new URL(url).searchParams.get("page"));
