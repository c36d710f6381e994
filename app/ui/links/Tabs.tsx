import type { ReactNode } from "react";
import { cx } from "../cx";
import { Icon } from "../icons/Icon";
import type { IconName } from "../icons/icon-names";
import { Link } from "./Link";

interface Tab {
  to: string;
  label: ReactNode;
  icon?: IconName;
  current: boolean;
}

const MANY = 5;

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={cx("tabs", tabs.length > MANY && "tabs-many")} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined} preventScrollReset>
          {tab.icon && <Icon name={tab.icon} />}
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
