export interface Page {
  page: number;
  limit: number;
  offset: number;
  totalPages: number;
  total: number;
}

/** Clamps a wanted page into 1..totalPages (api "Lists"). `limit` is rows a page; totalPages is at least 1. */
export function clampPage({ page, limit, total }: { page: number; limit: number; total: number }): Page {
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const current = Math.min(Math.max(1, page), totalPages);
  return { page: current, limit, offset: (current - 1) * limit, totalPages, total };
}
