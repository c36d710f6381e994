import type { CrewRole } from "~/features/crews/rules";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { CourtMark } from "~/ui/icons/CourtMark";
import { Link } from "~/ui/links/Link";

interface Row {
  id: string;
  name: string;
  sport: { name: string; icon: string };
  city: { name: string };
  memberCount: number;
  requestCount: number | null;
  role: CrewRole | null;
}

export function CrewList({ crews }: { crews: readonly Row[] }) {
  const t = useT("crews");
  return (
    <ul>
      {crews.map((crew) => (
        <li key={crew.id} className="game-row">
          <CourtMark sport={crew.sport.icon} />
          <div>
            <h3>
              <Link to={`/crews/${crew.id}`}>
                <bdi>{crew.name}</bdi>
              </Link>
            </h3>
            <p className="muted">
              {crew.sport.name} · {crew.city.name} · {t("members", { count: crew.memberCount })}
            </p>
            {crew.role && crew.role !== "member" && (
              <p className="row">
                <Badge>{t(`role_${crew.role}`)}</Badge>
              </p>
            )}
            {crew.requestCount ? (
              <p className="count-due">{t("requestCount", { count: crew.requestCount })}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
