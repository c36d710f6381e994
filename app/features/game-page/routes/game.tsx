import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { DiscussionCard } from "~/features/discussion/components/DiscussionCard";
import { StatusBadge } from "~/features/games/components/badges";
import { GameErrors } from "~/features/games/components/GameErrors";
import { GameWarnings } from "~/features/games/components/GameWarnings";
import type { GameOutlet } from "~/features/games/components/game-outlet";
import { gamePath } from "~/features/games/components/paths";
import { ShareBox } from "~/features/games/components/ShareBox";
import { useLiveGame } from "~/features/games/components/use-live-game";
import { cardMeta } from "~/features/link-previews/card-meta";
import { BlockWarning } from "~/features/moderation/components/BlockWarning";
import { OfflineCopyNotice } from "~/features/offline/components/OfflineCopyNotice";
import { PushOffer } from "~/features/push/components/PushOffer";
import { unpackRoster } from "~/features/reliability/roster";
import { ReportLink } from "~/features/reporting/components/ReportLink";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { SportIcon } from "~/ui/SportIcon";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { GameFactsCard } from "../components/GameFactsCard";
import { GameSubtitle } from "../components/GameSubtitle";
import { OrganizerPanel } from "../components/OrganizerPanel";
import { Participants } from "../components/Participants";
import { SpotCard } from "../components/SpotCard";
import { eventSchema } from "../event-schema";
import { loadGamePage } from "./game.page.server";

export const loader = (args: LoaderFunctionArgs) => loadGamePage(args);

/** A refused action reloads the game, because its new state is often the reason. */
export const shouldRevalidate = () => true;

export const handle = { indexable: true };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return pageTitle(args);
  const { game, preview } = args.data;
  const title = pageTitle({ ...args, data: game });
  if (!preview) return title;
  return [
    ...title,
    { name: "description", content: preview.description },
    { property: "og:site_name", content: "Houma" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: preview.title },
    { property: "og:description", content: preview.description },
    { property: "og:url", content: preview.link },
    ...(args.data.unlisted
      ? []
      : [{ "script:ld+json": eventSchema(game, preview.url, preview.description) }]),
    ...cardMeta(preview.card, preview.title),
  ];
};

export default function Game() {
  const t = useT("games");
  const { code, signedIn, seenLabel, blockWarning, discussion, guestSpot, ...data } =
    useLoaderData<typeof loader>();
  const game = { ...data.game, participants: unpackRoster(data.game.participants) };
  useLiveGame(game.id, code, signedIn ? game.change : null);
  return (
    <div className="page">
      <OfflineCopyNotice time={seenLabel} />
      <PageHeader
        back={{ to: "/games", label: t("backToGames") }}
        title={<bdi>{game.title}</bdi>}
        lead={<SportIcon sport={game.sport.icon} size="l" />}
        aside={
          <span className="line">
            <StatusBadge status={game.status} />
            <Link className="icon-btn no-print" to={gamePath(game.id, code)} replace preventScrollReset>
              <Icon name="refresh-cw" />
              <VisuallyHidden>{t("common:refresh")}</VisuallyHidden>
            </Link>
          </span>
        }
        subtitle={<GameSubtitle game={game} />}
      />
      <Outlet context={{ game, code, signedIn, hasGuestSpot: guestSpot !== null } satisfies GameOutlet} />
      {game.userStatus && game.userStatus !== "invited" && !game.closedAs && <PushOffer />}
      <BlockWarning warning={blockWarning} />
      <div className="game">
        <SpotCard game={game} signedIn={signedIn} code={code} guestSpot={guestSpot} />
        <GameFactsCard
          game={game}
          calendar={`/api${gamePath(game.id, game.gameCode ?? code, "/calendar.ics")}`}
        />
        <div className="game-side stack">
          {game.isOrganizer && <OrganizerPanel game={game} />}
          <GameWarnings warnings={game.warnings} sport={game.sport.name} venue={game.venue?.name} />
          {game.share && (
            <Card title={t("shareGame")} className="no-print">
              <ShareBox share={game.share} gameCode={game.gameCode} />
              <Link to={gamePath(game.id, code, "/share")} className="field-link">
                {t("sharing:more")}
              </Link>
            </Card>
          )}
        </div>
        <Participants game={game} code={code} />
        <DiscussionCard discussion={discussion} gameId={game.id} code={code} />
      </div>
      {signedIn && !game.isOrganizer && <ReportLink kind="game" id={game.id} code={code} />}
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
