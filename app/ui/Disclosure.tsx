import type { ReactNode } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icon-names";

interface DisclosureProps {
  summary: ReactNode;
  icon?: IconName;
  open?: boolean;
  children: ReactNode;
}

/** Content that the reader can expand, in the flow of the page. */
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
