import type { ReactNode } from "react";
import { useT } from "~/i18n/context";

const DIRECTIONS = [
  { dir: "ltr", label: "leftToRight" },
  { dir: "rtl", label: "rightToLeft" },
] as const;

/** Specimens under a heading, in both directions. Names and ids in them begin with the direction, to be alone. */
export function Group({ title, children }: { title: string; children: (dir: "ltr" | "rtl") => ReactNode }) {
  const t = useT("styleguide");
  return (
    <section className="stack">
      <h2>{title}</h2>
      <div className="stack both">
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

/** One state of a component, with its name above. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack-s">
      <p className="muted small">{name}</p>
      {children}
    </div>
  );
}
