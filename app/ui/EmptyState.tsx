import type { ReactNode } from "react";
import { Illustration } from "./Illustration";
import type { IllustrationName } from "./icon-names";

interface EmptyStateProps {
  illustration: IllustrationName;
  title: ReactNode;
  /** 1 where it is the whole page. */
  level?: 1 | 2 | 3;
  /** More words, when the title does not say it all. */
  children?: ReactNode;
  /** The next step: a LinkButton or two; false where the page itself has it. */
  action: ReactNode;
}

/** Nothing here yet: says so, and what to do about it. */
export function EmptyState({ illustration: drawing, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Illustration name={drawing} />
      <Heading className="empty-title">{title}</Heading>
      {children && <div className="muted">{children}</div>}
      {action && <div className="row row-center">{action}</div>}
    </div>
  );
}
