import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { FollowButton } from "~/features/following/components/FollowButton";
import { PlayerSafety } from "~/features/moderation/components/PlayerSafety";
import { rateProfile } from "~/features/ratings/ratings.server";
import { RATING_THANKS_MS } from "~/features/ratings/rules";
import { ProfileRatingInput } from "~/features/ratings/schema.server";
import { ReliabilityCard } from "~/features/reliability/components/ReliabilityCard";
import { RecordCard } from "~/features/results/components/RecordCard";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { UserText } from "~/ui/UserText";
import { PageRatings } from "../components/PageRatings";
import { PlayerDetails } from "../components/PlayerDetails";
import { PlayersError } from "../components/PlayersError";
import { RatePlayerForm } from "../components/RatePlayerForm";
import { RatingsCard } from "../components/RatingsCard";
import { loadPlayerPage } from "./player.page.server";

export const loader = (args: LoaderFunctionArgs) => loadPlayerPage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: ProfileRatingInput, fallback: "rate_player_failed" },
    async (input, { viewer }) => {
      const actor = signedIn(viewer, "login_to_rate");
      const id = args.params.id ?? "";
      await rateProfile(actor, id, input);
      return redirectWithFlash(`/players/${id}`, "page_rating_saved", { hideAfter: RATING_THANKS_MS });
    },
  );

export const meta = pageTitle;

export default function Player() {
  const t = useT("players");
  const {
    player,
    ratings,
    onPage,
    mine,
    isYou,
    isDeleted,
    isOther,
    canRate,
    reliability,
    record,
    follow,
    followers,
  } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { sportInfo, name } = player;
  return (
    <div className="page">
      <PageHeader
        back={{ to: "/players", label: t("common:players") }}
        lead={<Avatar name={name} src={player.profilePicture} size="l" />}
        title={<bdi>{name}</bdi>}
        subtitle={sportInfo && [sportInfo.sport, sportInfo.position].filter(Boolean).join(" · ")}
        actions={
          isYou ? (
            <LinkButton to="/manage-profile" variant="secondary" icon="pencil">
              {t("editProfile")}
            </LinkButton>
          ) : (
            follow && <FollowButton page={`/players/${player.id}`} isFollowed={follow.isFollowed} />
          )
        }
      />
      <Outlet />
      {followers > 0 && (
        <p className="muted">
          <Link to="/account/following">{t("following:followers", { count: followers })}</Link>
        </p>
      )}
      <div className="split">
        <div className="stack">
          {player.bio && (
            <Card title={t("bio")}>
              <p className="pre-line" dir="auto">
                <UserText>{player.bio}</UserText>
              </p>
            </Card>
          )}
          <RatingsCard
            ratings={ratings}
            next={
              <LinkButton
                to={canRate ? "#rate" : "/games"}
                variant="secondary"
                icon={canRate ? "star" : "search"}
              >
                {canRate ? t("ratings:rateButton") : t("games:findGames")}
              </LinkButton>
            }
          />
          {onPage.length > 0 && <PageRatings ratings={onPage} total={ratings.profileTotal} />}
        </div>
        <div className="stack">
          {!isDeleted && <PlayerDetails player={player} />}
          <RecordCard lines={record} />
          {!isDeleted && <ReliabilityCard reliability={reliability} />}
          {(canRate || failure) && (
            <RatePlayerForm
              key={failure ? "failed" : "fresh"}
              name={name}
              mine={mine}
              result={failure?.result}
            />
          )}
          {isOther && <PlayerSafety playerId={player.id} />}
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <PlayersError what="loadOneError" />;
}
