import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icon-names";

interface Tab {
  to: string;
  label: ReactNode;
  icon?: IconName;
  current: boolean;
}

/** Views of one page; each tab is a link with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? "page" : undefined} preventScrollReset>
          {tab.icon && <Icon name={tab.icon} />}
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
