export interface Part {
  from: number;
  to: number;
}

/** Null: everything, also for several ranges (RFC 9110, 14.2); "none": outside the file. */
export function partOf(header: string | undefined, size: number): Part | "none" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first && !last) return null;
  if (first && last && Number(last) < Number(first)) return null;
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return from <= to ? { from, to } : "none";
}
