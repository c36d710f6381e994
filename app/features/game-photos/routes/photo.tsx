import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { ReportLink } from "~/features/reporting/components/ReportLink";
import { PhotoImage } from "~/features/venues/photos/components/PhotoImage";
import { PhotoTexts } from "~/features/venues/photos/components/PhotoTexts";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { PhotoButtons } from "../components/PhotoButtons";
import { UploadForm } from "../components/UploadForm";
import { loadPhotoPage, submitPhoto } from "./photo.page.server";

export const loader = (args: LoaderFunctionArgs) => loadPhotoPage(args);
export const action = (args: ActionFunctionArgs) => submitPhoto(args);

/** A new photo is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export default function GamePhotoPage() {
  return (
    <PhotoTexts>
      <Page />
    </PhotoTexts>
  );
}

function Page() {
  const t = useT("photos");
  const { title, game, code, can, photo, mayReport } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: gamePath(game.id, code), label: <bdi>{game.title}</bdi> }} title={title} />
      <Outlet />
      {photo ? (
        <div className="stack-s">
          <PhotoImage
            photo={photo}
            alt={t("gameOf", { game: game.title })}
            sizes="(min-width: 44em) 40rem, 100vw"
          />
          <p className="muted small">{t(photo.isPublished ? "gamePublished" : "gameOnlyPlayers")}</p>
          <PhotoButtons gameId={game.id} photo={photo} can={can} />
          {mayReport && (
            <ReportLink kind="photo" id={photo.id} code={code}>
              {t("moderation:report_photo")}
            </ReportLink>
          )}
        </div>
      ) : (
        <p className="muted">{t("gameNone")}</p>
      )}
      {(can.addPhoto || result) && (
        <Card title={t(photo ? "gameReplace" : "gameAdd")}>
          <p>{t(photo ? "gameReplaceIntro" : "gameIntro")}</p>
          <UploadForm key={photo?.id} gameId={game.id} seen={photo?.id ?? ""} result={result} />
        </Card>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
