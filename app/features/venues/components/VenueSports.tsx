import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { CourtMark } from "~/ui/icons/CourtMark";

interface VenueSportsProps {
  sports: readonly { id: string; name: string; icon: string; maxPlayers: number | null }[];
}

export function VenueSports({ sports }: VenueSportsProps) {
  const t = useT("venues");
  return (
    <Card title={t("availableSports")}>
      {sports.length > 0 ? (
        <ul className="row">
          {sports.map((sport) => (
            <li key={sport.id} className="line">
              <CourtMark sport={sport.icon} />
              <span>
                <strong className="own-line">{sport.name}</strong>
                {sport.maxPlayers !== null && (
                  <span className="muted small">{t("maxPlayersNote", { max: sport.maxPlayers })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t("noSports")}</p>
      )}
    </Card>
  );
}
