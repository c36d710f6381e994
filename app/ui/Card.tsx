import type { ReactNode } from "react";
import { cx } from "./cx";
import { Link } from "./links/Link";

export type CardOptions = Pick<CardProps, "level" | "reloadDocument">;

interface CardProps {
  as?: "article" | "section" | "div" | "li";
  title?: ReactNode;
  /** Makes the title a link that covers the card; other links inside stay reachable. */
  to?: string;
  /** Needed when `to` may be in another language. */
  reloadDocument?: boolean;
  aside?: ReactNode;
  level?: 2 | 3;
  /** Only for what has its own action. */
  boxed?: boolean;
  className?: string;
  children: ReactNode;
}

/** For a user-written title pass `<span dir="auto">…</span>`. */
export function Card(props: CardProps) {
  const {
    as: Element = "section",
    title,
    to,
    reloadDocument,
    aside,
    level = 2,
    boxed,
    className,
    children,
  } = props;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Element className={cx("card", boxed && "box", to !== undefined && "card-link", className)}>
      {title !== undefined && (
        <div className="card-head">
          <Heading className="card-title">
            {to === undefined ? (
              title
            ) : (
              <Link to={to} reloadDocument={reloadDocument}>
                {title}
              </Link>
            )}
          </Heading>
          {aside}
        </div>
      )}
      {children}
    </Element>
  );
}
