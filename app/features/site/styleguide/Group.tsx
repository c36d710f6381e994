import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { cx } from "~/ui/cx";

const DIRECTIONS = [
  { dir: "ltr", label: "leftToRight" },
  { dir: "rtl", label: "rightToLeft" },
] as const;

interface GroupProps {
  title: string;
  /** Has media queries. */
  wide?: boolean;
  children: (dir: "ltr" | "rtl") => ReactNode;
}

/** In both directions, which names and ids start with. */
export function Group({ title, wide, children }: GroupProps) {
  const t = useT("styleguide");
  return (
    <section className="stack">
      <h2>{title}</h2>
      <div className={cx("stack", wide ? "frames" : "both")}>
        {DIRECTIONS.map(({ dir, label }) => (
          <div key={dir} dir={dir} className="stack">
            <p className="muted small">{t(label)}</p>
            {children(dir)}
          </div>
        ))}
      </div>
    </section>
  );
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack-s">
      <p className="muted small">{name}</p>
      {children}
    </div>
  );
}
