import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { previewMeta } from "~/features/link-previews/card-meta";
import { ReportLink } from "~/features/reporting/components/ReportLink";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";
import { Icon } from "~/ui/icons/Icon";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { teamPath, tournamentPath } from "../components/paths";
import { TeamRow } from "../components/TeamRow";
import { TournamentDraw } from "../components/TournamentDraw";
import { TournamentMatches } from "../components/TournamentMatches";
import { drawTournament } from "../draw.server";
import { TournamentDrawForm } from "../schema";
import { loadTournamentPage } from "./tournament.page.server";

export const loader = (args: LoaderFunctionArgs) => loadTournamentPage(args);

/** Draws the teams. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, TournamentDrawForm, async (input, { viewer, idempotencyKey }) => {
    const { id = "" } = args.params;
    await drawTournament(signedIn(viewer), id, { ...input, idempotencyKey });
    return redirectWithFlash(tournamentPath(id), "tournament_drawn");
  });

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageTitle(args),
  ...(args.data?.preview ? previewMeta(args.data.preview) : []),
];

export default function Tournament() {
  const t = useT("tournaments");
  const { title, crew, id, facts, count, teams, closedLine, ...page } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <div className="page page-narrow stack">
      <PageHeader
        back={{ to: `/crews/${crew.id}`, label: <bdi>{crew.name}</bdi> }}
        title={title}
        actions={
          page.mayEdit && (
            <LinkButton to={tournamentPath(id, "/edit")} variant="secondary" size="s" icon="pencil">
              {t("common:edit")}
            </LinkButton>
          )
        }
      />
      <Outlet />
      <DescriptionList
        facts={[
          { key: "sport", label: t("fields:sport"), value: facts.sport },
          { key: "evenings", label: t("evenings"), value: <Days days={facts.evenings} /> },
          { key: "time", label: t("time"), value: facts.time },
          { key: "place", label: t("place"), value: facts.place && <bdi>{facts.place}</bdi> },
          { key: "players", label: t("teamPlayers"), value: facts.teamPlayers },
          { key: "until", label: t("entryUntil"), value: facts.entryUntil },
        ]}
      />
      {page.mayEnter && (
        <LinkButton to={teamPath(id)} icon="user-plus" wide>
          {t("enter")}
        </LinkButton>
      )}
      {page.share && (
        <a className="btn btn-secondary" href={page.share} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" />
          {t("guests:sendOnWhatsApp")}
        </a>
      )}
      {closedLine && <p className="muted">{closedLine}</p>}
      {page.drawLine && <p className="muted">{page.drawLine}</p>}
      {page.drawOptions.length > 0 && (
        <TournamentDraw
          key={page.drawNumber}
          number={page.drawNumber}
          options={page.drawOptions}
          result={result}
        />
      )}
      <TournamentMatches
        tournamentId={id}
        groups={page.groups}
        evenings={page.evenings}
        places={page.places}
      />
      <Card title={count}>
        {teams.length === 0 ? (
          <p>{t("noTeams")}</p>
        ) : (
          <ul className="list">
            {teams.map((team) => (
              <TeamRow key={team.id} tournamentId={id} team={team} />
            ))}
          </ul>
        )}
      </Card>
      {page.mayReport && (
        <ReportLink kind="crew" id={crew.id}>
          {t("moderation:report_crew")}
        </ReportLink>
      )}
    </div>
  );
}

function Days({ days }: { days: readonly string[] }) {
  return days.map((day) => (
    <span key={day} className="own-line">
      {day}
    </span>
  ));
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
