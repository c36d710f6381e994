import { z } from "zod";

const Pages = z.union([
  z.object({ page: z.number(), total_pages: z.number(), next_cursor: z.string().nullish() }),
  z.object({ next_cursor: z.string().nullable() }),
]);
export type Pages = z.output<typeof Pages>;

const Listed = z.union([Pages, z.object({ data: Pages }).transform(({ data }) => data)]);

/** Of an answer that is a page of a list; else null. */
export const pagesOf = (answer: unknown): Pages | null => Listed.safeParse(answer).data ?? null;

/** Web Linking (RFC 8288), relative to this server; the other parameters stay. */
export function pageLinks({ pathname, searchParams }: URL, pages: Pages): string {
  const link = (rel: string, change: Record<"page" | "after", string | null>) => {
    const query = new URLSearchParams(searchParams);
    for (const [name, value] of Object.entries(change))
      if (value === null) query.delete(name);
      else query.set(name, value);
    return `<${pathname}${query.size > 0 ? `?${query}` : ""}>; rel="${rel}"`;
  };
  if (searchParams.get("after") || !("page" in pages)) return linksByCursor(link, pages);
  const to = (rel: string, number: number) => link(rel, { page: String(number), after: null });
  const { page, total_pages: last } = pages;
  return [
    to("first", 1),
    ...(page > 1 ? [to("prev", page - 1)] : []),
    ...(page < last ? [to("next", page + 1)] : []),
    to("last", last),
  ].join(", ");
}

/** The way back is not known. */
const linksByCursor = (
  link: (rel: string, change: Record<"page" | "after", string | null>) => string,
  { next_cursor: next }: Pages,
): string =>
  [
    link("first", { page: null, after: null }),
    ...(next ? [link("next", { page: null, after: next })] : []),
  ].join(", ");
