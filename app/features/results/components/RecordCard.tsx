import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";

/** `lines`: one for each sport. */
export function RecordCard({ lines }: { lines: readonly { sport: string; line: string }[] }) {
  const t = useT("results");
  if (lines.length === 0) return null;
  return (
    <Card title={t("record")}>
      <ul className="list">
        {lines.map(({ sport, line }) => (
          <li key={sport}>
            {sport}
            <p className="muted small">{line}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
