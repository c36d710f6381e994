import "~/ui/styles/features/dashboard.css";
import { UpcomingRow } from "~/features/dashboard/components/UpcomingRow";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/links/Link";
import type { MeView } from "../me.server";

export function Me({ me: { profile, next, month, streak, favoriteVenue, teammates } }: { me: MeView }) {
  const t = useT("accounts");
  const plays = [profile.sport?.name, profile.position].filter((part) => typeof part === "string");
  return (
    <Card boxed>
      <div className="line">
        <Avatar name={profile.name} src={profile.picture} />
        <div className="grow">
          <h2>
            <Link to={`/players/${profile.id}`} className="home-title">
              <bdi>{profile.name}</bdi>
            </Link>
          </h2>
          {plays.length > 0 && <p className="muted small">{plays.join(" · ")}</p>}
        </div>
      </div>
      {next && (
        <ul className="home-rows">
          <UpcomingRow game={next} />
        </ul>
      )}
      {(month ?? streak) && (
        <dl className="home-stats">
          {month && (
            <div>
              <dt>{t("meMonth")}</dt>
              <dd>{month}</dd>
            </div>
          )}
          {streak && (
            <div>
              <dt>{t("meStreak")}</dt>
              <dd>{streak}</dd>
            </div>
          )}
        </dl>
      )}
      {favoriteVenue && (
        <p>
          <span className="muted">{t("meVenue")}</span>{" "}
          <Link to={`/venues/${favoriteVenue.id}`}>
            <bdi>{favoriteVenue.name}</bdi>
          </Link>
        </p>
      )}
      {teammates.length > 0 && (
        <>
          <h3>{t("meTeammates")}</h3>
          <ul>
            {teammates.map(({ id, name, picture, label }) => (
              <li key={id} className="line">
                <Avatar name={name} src={picture} size="s" />
                <Link to={`/players/${id}`} className="home-title grow">
                  <bdi>{name}</bdi>
                </Link>
                <span className="muted small">{label}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
