import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { SportIcon } from "~/ui/SportIcon";

interface VenueSportsProps {
  sports: readonly { id: string; name: string; icon: string; maxPlayers: number | null }[];
}

/** The sports of a venue with their player limits. */
export function VenueSports({ sports }: VenueSportsProps) {
  const t = useT("venues");
  return (
    <Card title={t("availableSports")}>
      {sports.length > 0 ? (
        <ul className="list">
          {sports.map((sport) => (
            <li key={sport.id} className="row row-between">
              <span className="line">
                <SportIcon sport={sport.icon} />
                <strong>{sport.name}</strong>
              </span>
              {sport.maxPlayers !== null && (
                <span className="muted num">{t("maxPlayersNote", { max: sport.maxPlayers })}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t("noSports")}</p>
      )}
    </Card>
  );
}
