import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { Banner } from "~/ui/feedback/Banner";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { CourtMark } from "~/ui/icons/CourtMark";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { DayRow } from "../components/DayRow";
import { OwnSpot } from "../components/OwnSpot";
import { seriesPath } from "../components/paths";
import { SeriesFrame } from "../components/SeriesFrame";
import { loadSeriesPage } from "./series.page.server";

export const loader = (args: LoaderFunctionArgs) => loadSeriesPage(args);
export const meta = pageTitle;

export default function SeriesPage() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <SeriesFrame texts={texts}>
      <Content />
    </SeriesFrame>
  );
}

function Content() {
  const t = useT("series");
  const { id, title, rule, canManage, mayTakeOver, isPaused, notice, hours, days } =
    useLoaderData<typeof loader>();
  const { sport, facts, regulars, ownSpot, wavesLine, canUndoEnding, undoMinutes } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: "/series", label: t("common:weeklyGames") }}
        lead={<CourtMark sport={sport} />}
        title={<bdi dir="auto">{title}</bdi>}
        subtitle={rule}
        actions={
          canManage && (
            <LinkButton to={seriesPath(id, "/edit")} variant="secondary" icon="pencil">
              {t("edit")}
            </LinkButton>
          )
        }
      />
      <Outlet />
      {notice && (
        <Banner kind="info">
          <p>{notice}</p>
          {canUndoEnding && (
            <PostForm action={seriesPath(id, "/ending/undo")}>
              <Button variant="secondary" size="s">
                {t("common:undo")}
              </Button>
            </PostForm>
          )}
        </Banner>
      )}
      {canManage && isPaused && (
        <PostForm action={seriesPath(id, mayTakeOver ? "/takeover" : "/resume")}>
          <Button icon="play">{t(mayTakeOver ? "takeOver" : "resume")}</Button>
        </PostForm>
      )}
      {ownSpot && <OwnSpot seriesId={id} regular={ownSpot} />}
      <Card title={t("common:nextGames")}>
        <p className="muted">{facts}</p>
        {hours && <p className="muted">{t("ramadan", { hours })}</p>}
        <ul className="list">
          {days.map((day) => (
            <DayRow key={day.date} seriesId={id} day={day} />
          ))}
        </ul>
      </Card>
      <Card title={t("regulars:title")}>
        {wavesLine && <p>{wavesLine}</p>}
        <div className="row">
          <LinkButton to={seriesPath(id, "/regulars")} variant="secondary" icon="users">
            {t("regulars:title")} <span className="num">({regulars})</span>
          </LinkButton>
          {canManage && (
            <LinkButton to={seriesPath(id, "/waves")} variant="secondary" icon="send">
              {t("regulars:wavesTitle")}
            </LinkButton>
          )}
        </div>
      </Card>
      {canManage && (
        <Disclosure summary={t("tools")} icon="settings">
          <div className="stack">
            <div className="row">
              {!isPaused && (
                <LinkButton to={seriesPath(id, "/pause")} variant="secondary">
                  {t("common:pause")}
                </LinkButton>
              )}
              <LinkButton to={seriesPath(id, "/hours")} variant="secondary" icon="clock">
                {t("hours")}
              </LinkButton>
            </div>
            <PostForm action={seriesPath(id, "/ending")} className="stack-s">
              <p>
                {t("endHint")} {t("endUndoHint", { count: undoMinutes })}
              </p>
              <div>
                <Button variant="danger" icon="ban">
                  {t("end")}
                </Button>
              </div>
            </PostForm>
          </div>
        </Disclosure>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
