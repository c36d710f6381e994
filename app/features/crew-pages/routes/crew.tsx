import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { FeedLinks } from "~/features/games/components/FeedLinks";
import { feedMeta } from "~/features/games/components/feed-links";
import { previewMeta } from "~/features/link-previews/card-meta";
import { ReportLink } from "~/features/reporting/components/ReportLink";
import { tablePath } from "~/features/results/components/season-paths";
import { seriesPath } from "~/features/series/components/paths";
import { CrewTournaments } from "~/features/tournaments/components/CrewTournaments";
import { VenuePhotoLink } from "~/features/venues/small-map/components/SmallMap";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { Banner } from "~/ui/feedback/Banner";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { CrewGames } from "../components/CrewGames";
import { CrewHead } from "../components/CrewHead";
import { CrewCalendar, LeaveCrew, MemberLinks, ShareLink } from "../components/CrewLinks";
import { JoinCrew } from "../components/JoinCrew";
import { NextPitch } from "../components/NextPitch";
import { withCrewTexts } from "../components/with-crew-texts";
import { loadCrewPage } from "../crew.page.server";

export const loader = (args: LoaderFunctionArgs) => loadCrewPage(args);

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageTitle(args),
  ...(args.data?.feed ? feedMeta(args.data.feed) : []),
  ...(args.data?.preview ? previewMeta(args.data.preview) : []),
];

export default withCrewTexts(Page);

function Page() {
  const t = useT("crews");
  const { crew, isMember, organizes, next, past, share, ...page } = useLoaderData<typeof loader>();
  const address = `/crews/${crew.id}`;
  return (
    <div className="page page-narrow">
      {next[0] && <NextPitch game={next[0]} named={page.onPitch} />}
      <CrewHead
        crew={crew}
        back={page.isSignedIn ? { to: "/crews", label: t("title") } : undefined}
        actions={
          organizes && (
            <LinkButton to={`${address}/edit`} variant="secondary" size="s" icon="pencil">
              {t("common:edit")}
            </LinkButton>
          )
        }
      />
      <Outlet />
      {isMember && (
        <Link to={`${address}/members`} className="back">
          <span className="player-faces">
            {page.faces.map(({ name, picture }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same name.
              <Avatar key={index} name={name} src={picture} size="s" />
            ))}
          </span>
          <span>{t("seeMembers")}</span>
        </Link>
      )}
      {crew.isClosed && (
        <Banner kind="info">
          <p>{t("closedText")}</p>
        </Banner>
      )}
      {page.requestCount > 0 && (
        <LinkButton to={`${address}/members`} icon="user-plus" wide>
          {t("requestCount", { count: page.requestCount })}
        </LinkButton>
      )}
      {!isMember && (
        <JoinCrew
          crewId={crew.id}
          action={`${address}/join`}
          role={crew.role}
          approval={crew.approval}
          blocked={page.blocked}
          refusal={page.refusal}
        />
      )}
      <CrewGames next={next} past={past} create={organizes ? `/games/create?crewId=${crew.id}` : null} />
      {page.feed && <FeedLinks address={page.feed} />}
      {crew.venue && crew.venuePhoto && <VenuePhotoLink venue={crew.venue} photo={crew.venuePhoto} />}
      {page.series.length > 0 && (
        <Card title={t("common:weeklyGames")}>
          <ul className="list">
            {page.series.map((row) => (
              <li key={row.id}>
                <Link className="field-link" to={seriesPath(row.id)}>
                  <bdi>{row.title}</bdi>
                </Link>
                <p className="muted small">{row.rule}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <CrewTournaments crewId={crew.id} {...page.tournaments} />
      {page.polls.length > 0 && (
        <Card title={t("polls")}>
          <ul className="list">
            {page.polls.map((poll) => (
              <li key={poll.path}>
                <Link className="field-link" to={poll.path}>
                  <bdi>{poll.title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isMember && (
        <>
          {share && <ShareLink crewId={crew.id} share={share} approval={crew.approval} />}
          <MemberLinks crewId={crew.id} isClosed={crew.isClosed} />
          <CrewCalendar address={page.calendar} />
          {(crew.role !== "owner" || crew.isClosed) && <LeaveCrew crewId={crew.id} />}
        </>
      )}
      {page.showsTable && (
        <div className="row">
          <LinkButton to={tablePath(crew.id)} variant="secondary" icon="trophy">
            {t("results:table")}
          </LinkButton>
        </div>
      )}
      {page.mayReport && (
        <ReportLink kind="crew" id={crew.id}>
          {t("moderation:report_crew")}
        </ReportLink>
      )}
    </div>
  );
}
