import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import type { TableRowView } from "./views";

interface PointsTableProps {
  title?: string;
  rows: readonly TableRowView[];
  isMixed: boolean;
}

export function PointsTable({ title, rows, isMixed }: PointsTableProps) {
  const t = useT("formats");
  return (
    <Card title={title ?? t("table")}>
      <p className="hint">{t("columns")}</p>
      <table className="roster">
        <thead>
          <tr>
            <th scope="col">{t(isMixed ? "fields:player" : "cockpit:teams")}</th>
            <th scope="col">{t("played")}</th>
            <th scope="col">{t("difference")}</th>
            <th scope="col">{t("pointsShort")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rank, name, participantIds, played, scored, conceded, points }) => (
            <tr key={participantIds[0] ?? rank}>
              <th scope="row">
                {rank}. <bdi>{name}</bdi>
              </th>
              <td className="num">{played}</td>
              <td className="num">
                <bdi dir="ltr">{signed(scored - conceded)}</bdi>
              </td>
              <td className="num">
                <strong>{points}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isMixed && <p className="hint">{t("tableHint")}</p>}
    </Card>
  );
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace("-", "−"));
