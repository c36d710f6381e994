import type { ReactNode } from "react";
import { Icon } from "./icons/Icon";
import type { IconName } from "./icons/icon-names";

interface Item {
  key: string;
  icon?: IconName;
  label: ReactNode;
  value: ReactNode;
}

/** Items without a value are left out. */
export function DescriptionList({ facts }: { facts: readonly Item[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== "")
        .map(({ key, icon, label, value }) => (
          <div key={key}>
            <dt>
              {icon && <Icon name={icon} />}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
