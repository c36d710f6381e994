import type { ShownLevel } from "~/features/levels/levels.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/links/Link";

/** `lines`: one for each sport. */
export function RecordCard({
  lines,
}: {
  lines: readonly { sport: string; line: string; level: ShownLevel | null }[];
}) {
  const t = useT("results");
  if (lines.length === 0) return null;
  return (
    <Card title={t("record")}>
      <ul className="list">
        {lines.map(({ sport, line, level }) => (
          <li key={sport}>
            {sport}
            <p className="muted small">{line}</p>
            {level && (
              <p className="small">
                <Link to="/level" className="field-link">
                  {t("level", { rating: level.rating, uncertainty: level.uncertainty })}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
