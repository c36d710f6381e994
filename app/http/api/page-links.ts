import { z } from "zod";

const Pages = z.object({ page: z.number(), total_pages: z.number() });
export type Pages = z.output<typeof Pages>;

const Listed = z.union([Pages, z.object({ data: Pages }).transform(({ data }) => data)]);

/** Of an answer that is a page of a list; else null. */
export const pagesOf = (answer: unknown): Pages | null => Listed.safeParse(answer).data ?? null;

/** Web Linking (RFC 8288), relative to this server; the other parameters stay. */
export function pageLinks({ pathname, searchParams }: URL, { page, total_pages: last }: Pages): string {
  const to = (rel: string, number: number) => {
    const query = new URLSearchParams(searchParams);
    query.set("page", String(number));
    return `<${pathname}?${query}>; rel="${rel}"`;
  };
  return [
    to("first", 1),
    ...(page > 1 ? [to("prev", page - 1)] : []),
    ...(page < last ? [to("next", page + 1)] : []),
    to("last", last),
  ].join(", ");
}
