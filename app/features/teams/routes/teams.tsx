import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { PrintButton } from "~/features/games/components/PrintButton";
import { gamePath } from "~/features/games/components/paths";
import { previewMeta } from "~/features/link-previews/card-meta";
import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { DrawButtons } from "../components/DrawButtons";
import { DrawSettings } from "../components/DrawSettings";
import { NamesForm } from "../components/NamesForm";
import { teamsFormPath } from "../components/paths";
import { Replacements } from "../components/Replacements";
import { TeamLists } from "../components/TeamLists";
import { loadTeamsPage } from "./teams.page.server";

export const loader = (args: LoaderFunctionArgs) => loadTeamsPage(args);

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageTitle(args),
  ...(args.data?.preview ? previewMeta(args.data.preview) : []),
];

export type TeamsPage = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Teams() {
  const t = useT("teams");
  const page = useLoaderData<typeof loader>();
  const { game, code, draw, can, teams } = page;
  const action = teamsFormPath(game.id, "draws");
  const matches = useMatches();
  // A refused form stands below its error, with what was sent.
  const isRefused = (form: "draws" | "names" | "swap") =>
    matches.some(({ id }) => id === `features/teams/routes/${form}`);
  return (
    <div className="page page-narrow stack">
      <PageHeader
        back={{ to: gamePath(game.id, code), label: <bdi>{game.title}</bdi> }}
        title={t("cockpit:teams")}
        subtitle={draw ? draw.balance : undefined}
      />
      <Outlet context={page} />
      {page.changes && can.lockDraw && draw && (
        <Replacements gameId={game.id} draw={draw} changes={page.changes} canChange={can.changeDraw} />
      )}
      {draw ? (
        <>
          {page.organizes && (
            <p className="muted small no-print">
              {draw.label} · {t(draw.isPublished ? "isPublished" : "isDraft")}
            </p>
          )}
          {!isRefused("swap") && (
            <TeamLists gameId={game.id} draw={draw} teams={teams} canChange={can.changeDraw} />
          )}
          {page.organizes && <DrawButtons gameId={game.id} draw={draw} can={can} />}
          <div className="row no-print">
            {page.whatsApp && draw.isPublished && (
              <a className="btn btn-secondary" href={page.whatsApp} target="_blank" rel="noopener noreferrer">
                <Icon name="whatsapp" />
                {t("whatsApp")}
              </a>
            )}
            <PrintButton label={t("sharing:print")} />
          </div>
          {can.draw && !isRefused("draws") && <DrawSettings {...page} gameId={game.id} draw={draw} />}
          {can.changeDraw && !isRefused("names") && <NamesForm gameId={game.id} draw={draw} teams={teams} />}
        </>
      ) : (
        <>
          <p>{t("none")}</p>
          {!page.organizes && <p className="muted">{t("noneHint")}</p>}
          {can.draw && !page.hasEnough && <p className="muted">{t("needsFour")}</p>}
          {can.draw && page.hasEnough && (
            <PostForm action={action}>
              <input type="hidden" name="teams" value={2} />
              <PendingButton action={action} busy={t("drawing")} wide>
                {t("cockpit:drawTeams")}
              </PendingButton>
            </PostForm>
          )}
        </>
      )}
      <p className="no-print">
        <Link to="/teams" className="field-link small">
          {t("howTitle")}
        </Link>
      </p>
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
