import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { Stars } from "~/ui/Stars";
import type { ProfileCardView } from "../profile-card.server";

export function ProfileCard({ profile }: { profile: ProfileCardView }) {
  const t = useT("dashboard");
  const { id, name, picture, sport, position, gamesPlayed, gamesOrganized, rating } = profile;
  const plays = [sport?.name, position].filter((part) => typeof part === "string");
  return (
    <Card boxed>
      <div className="line">
        <Avatar name={name} src={picture} />
        <div className="grow">
          <h2>
            <Link to={`/players/${id}`} className="home-title">
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {plays.length > 0 && <p className="muted small">{plays.join(" · ")}</p>}
        </div>
      </div>
      <dl className="home-stats">
        <div>
          <dt>{t("players:gamesPlayed")}</dt>
          <dd>{gamesPlayed}</dd>
        </div>
        <div>
          <dt>{t("players:gamesOrganized")}</dt>
          <dd>{gamesOrganized}</dd>
        </div>
      </dl>
      <div>
        <h3>{t("playerRating")}</h3>
        <Rating rating={rating} />
      </div>
      <LinkButton to="/manage-profile" variant="soft" wide>
        {t("manageProfile")}
      </LinkButton>
    </Card>
  );
}

const CATEGORIES = [
  ["overall", "ratings:overall"],
  ["skill", "skill"],
  ["fairPlay", "ratings:fairPlay"],
  ["punctuality", "ratings:punctuality"],
] as const;

function Rating({ rating }: Pick<ProfileCardView, "rating">) {
  const t = useT("dashboard");
  if (rating === null) return <p className="muted">{t("common:noRatingsYet")}</p>;
  if (rating === "failed")
    return (
      <p className="row row-between">
        <span className="muted">{t("ratingsFailed")}</span>
        <LinkButton to="/dashboard" variant="secondary" size="s" icon="refresh-cw" preventScrollReset>
          {t("retry")}
        </LinkButton>
      </p>
    );
  return (
    <dl className="home-ratings">
      {CATEGORIES.map(([category, label]) => (
        <div key={category}>
          <dt>{t(label)}</dt>
          <dd>
            <Stars value={rating[category]} showValue />
          </dd>
        </div>
      ))}
    </dl>
  );
}
