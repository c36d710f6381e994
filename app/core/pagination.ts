export interface Page {
  page: number;
  limit: number;
  offset: number;
  totalPages: number;
  total: number;
}

/** Clamps a page into 1..totalPages. `limit` is rows a page; totalPages is at least 1. */
export function clampPage({ page, limit, total }: { page: number; limit: number; total: number }): Page {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const current = Math.min(Math.max(1, page), totalPages);
  return { page: current, limit, offset: (current - 1) * limit, totalPages, total };
}

const LARGEST_PAGE = 1e9;

/** The page that a query asks for, 1 unless it is a whole number. `clampPage` limits it to the pages there are. */
export const pageNumber = (text: string | null | undefined): number =>
  text && /^-?\d+$/.test(text) ? Math.min(Number(text), LARGEST_PAGE) : 1;

/** The page that an address asks for with `?page=`. */
export const requestedPage = ({ url }: Request): number => pageNumber(new URL(url).searchParams.get("page"));
