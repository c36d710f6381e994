import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/LinkButton";
import { Stars } from "~/ui/Stars";
import type { PlayerCardView } from "../player-card.server";

/** A summary of the user's profile. */
export function PlayerCard({ player }: { player: PlayerCardView }) {
  const t = useT("dashboard");
  const plays = [player.sport, player.position].filter(Boolean).join(" · ");
  return (
    <Card>
      <div className="line">
        <Avatar name={player.name} src={player.picture} size="l" />
        <div className="grow">
          <h2>
            <bdi>{player.name}</bdi>
          </h2>
          <p className="muted">{plays || t("noSport")}</p>
        </div>
      </div>
      <dl className="stack-s">
        {(["gamesPlayed", "gamesOrganized"] as const).map((count) => (
          <div key={count} className="row row-between">
            <dt>{t(count)}</dt>
            <dd>
              <b className="num">{player[count]}</b>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t("playerRating")}</h3>
      <Ratings ratings={player.ratings} />
      <LinkButton to="/manage-profile" variant="secondary" icon="pencil" wide>
        {t("manageProfile")}
      </LinkButton>
    </Card>
  );
}

const ROWS = ["overall", "skill", "fairPlay", "punctuality"] as const;

function Ratings({ ratings }: Pick<PlayerCardView, "ratings">) {
  const t = useT("dashboard");
  if (!ratings) {
    return (
      <p className="row">
        {t("ratingsFailed")}
        <LinkButton to="/dashboard" reloadDocument variant="quiet" size="s" icon="refresh-cw">
          {t("retry")}
        </LinkButton>
      </p>
    );
  }
  if (ROWS.every((row) => ratings[row] === null)) return <p className="muted">{t("common:noRatingsYet")}</p>;
  return (
    <dl className="stack-s">
      {ROWS.map((row) => (
        <div key={row} className="row row-between">
          <dt>{t(`rating_${row}`)}</dt>
          <dd>
            <Stars value={ratings[row]} showValue />
          </dd>
        </div>
      ))}
    </dl>
  );
}
