import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { cx } from "../cx";
import { Icon } from "../icons/Icon";
import { Link } from "./Link";

interface PaginationProps {
  page: number;
  totalPages: number;
  param?: string;
}

/** First, last and the neighbors of `page`; 0 is a gap. */
export function pageWindow(page: number, totalPages: number): number[] {
  const shown = [1, page - 1, page, page + 1, totalPages].filter(
    (number) => number >= 1 && number <= totalPages,
  );
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  const row: number[] = [];
  for (const number of numbers) {
    const missing = number - (row[row.length - 1] ?? 0) - 1;
    if (missing > 0) row.push(missing === 1 ? number - 1 : 0);
    row.push(number);
  }
  return row;
}

/** Keeps the rest of the query; renders nothing for a single page. */
export function Pagination({ page, totalPages, param = "page" }: PaginationProps) {
  const t = useT("common");
  const { search } = useLocation();
  if (totalPages <= 1) return null;
  const linkTo = (number: number) => {
    const query = new URLSearchParams(search);
    query.set(param, String(number));
    return `?${query}`;
  };
  const isNear = (number: number) => totalPages > 5 && ![0, 1, page, totalPages].includes(number);
  const step = (number: number, label: string, rel: "prev" | "next") => {
    const content = (
      <>
        {rel === "prev" && <Icon name="chevron-left" />}
        <span>{label}</span>
        {rel === "next" && <Icon name="chevron-right" />}
      </>
    );
    const className = cx("page-step", `page-${rel}`);
    if (number < 1 || number > totalPages)
      return (
        <button type="button" className={className} disabled>
          {content}
        </button>
      );
    return (
      <Link className={className} to={linkTo(number)} rel={rel}>
        {content}
      </Link>
    );
  };
  return (
    <nav className="pagination" aria-label={t("pages")}>
      {step(page - 1, t("previous"), "prev")}
      <ol>
        {pageWindow(page, totalPages).map((number, index) => (
          <li key={number || `gap${index}`} className={cx(isNear(number) && "page-near")}>
            {number ? (
              <Link
                to={linkTo(number)}
                aria-label={t("page", { page: number })}
                aria-current={number === page ? "page" : undefined}
              >
                {number}
              </Link>
            ) : (
              <span aria-hidden="true">…</span>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, t("next"), "next")}
    </nav>
  );
}
