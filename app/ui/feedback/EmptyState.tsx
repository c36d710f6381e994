import type { ReactNode } from "react";
import { Illustration } from "../icons/Illustration";
import type { IllustrationName } from "../icons/icon-names";

interface EmptyStateProps {
  illustration: IllustrationName;
  title: ReactNode;
  /** Heading level: 1 when this is the whole page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  action: ReactNode;
}

export function EmptyState({ illustration, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Illustration name={illustration} />
      <Heading className="empty-title">{title}</Heading>
      {children && <div className="muted">{children}</div>}
      {action && <div className="row row-center">{action}</div>}
    </div>
  );
}
