import type { ReactNode } from "react";
import { Icon } from "./icons/Icon";
import type { IconName } from "./icons/icon-names";

interface DisclosureProps {
  summary: ReactNode;
  icon?: IconName;
  open?: boolean;
  children: ReactNode;
}

export function Disclosure({ summary, icon, open, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        {icon && <Icon name={icon} />}
        <span className="grow">{summary}</span>
        <Icon name="chevron-down" className="chevron" />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
