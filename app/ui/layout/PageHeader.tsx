import type { ReactNode } from "react";
import { cx } from "../cx";
import { Icon } from "../icons/Icon";
import { Link } from "../links/Link";

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  lead?: ReactNode;
  back?: { to: string; label: ReactNode };
  aside?: ReactNode;
  actions?: ReactNode;
  actionsBelow?: boolean;
}

/** The page's only h1. */
export function PageHeader({ title, subtitle, lead, back, aside, actions, actionsBelow }: PageHeaderProps) {
  return (
    <div>
      {back && (
        <Link className="back no-print" to={back.to}>
          <Icon name="arrow-left" size="s" />
          {back.label}
        </Link>
      )}
      <div className="page-header-line">
        {lead}
        <div className="grow">
          {aside ? (
            <div className="row">
              <h1>{title}</h1>
              {aside}
            </div>
          ) : (
            <h1>{title}</h1>
          )}
          {subtitle && <p className="subtitle">{subtitle}</p>}
        </div>
        {actions && (
          <div className={cx("row", "no-print", actionsBelow && "page-actions-below")}>{actions}</div>
        )}
      </div>
    </div>
  );
}
