export interface Page {
  page: number;
  limit: number;
  offset: number;
  totalPages: number;
  total: number;
}

export function clampPage({ page, limit, total }: { page: number; limit: number; total: number }): Page {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const current = Math.min(Math.max(1, page), totalPages);
  return { page: current, limit, offset: (current - 1) * limit, totalPages, total };
}

/** Reads the rows and the total at once for the first page, because each may be a round trip. */
export async function readPage<R>(
  { page, limit }: { page: number; limit: number },
  read: { total(): Promise<number>; rows(page: { limit: number; offset: number }): Promise<R[]> },
): Promise<Page & { rows: R[] }> {
  if (page <= 1) {
    const [total, rows] = await Promise.all([read.total(), read.rows({ limit, offset: 0 })]);
    return { ...clampPage({ page, limit, total }), rows };
  }
  const clamped = clampPage({ page, limit, total: await read.total() });
  return { ...clamped, rows: clamped.total > 0 ? await read.rows(clamped) : [] };
}

const LARGEST_PAGE = 1e9;

export const pageNumber = (text: string | null | undefined): number =>
  text && /^-?\d+$/.test(text) ? Math.min(Number(text), LARGEST_PAGE) : 1;

export const requestedPage = ({ url }: Request): number => pageNumber(new URL(url).searchParams.get("page"));
