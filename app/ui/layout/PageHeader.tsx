import type { ReactNode } from "react";
import { Icon } from "../Icon";
import { Link } from "../Link";

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Before the title: a sport icon, an avatar. */
  lead?: ReactNode;
  back?: { to: string; label: ReactNode };
  /** Beside the title: badges, an icon. */
  aside?: ReactNode;
  /** The page's actions: LinkButtons. */
  actions?: ReactNode;
}

/** The page's only h1, with a back link above and actions beside it. */
export function PageHeader({ title, subtitle, lead, back, aside, actions }: PageHeaderProps) {
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
          <div className="row">
            <h1>{title}</h1>
            {aside}
          </div>
          {subtitle && <p className="subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="row no-print">{actions}</div>}
      </div>
    </div>
  );
}
