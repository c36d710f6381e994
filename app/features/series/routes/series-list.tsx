import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { CourtMark } from "~/ui/icons/CourtMark";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { DayLine } from "../components/DayRow";
import { seriesPath } from "../components/paths";
import { SeriesFrame } from "../components/SeriesFrame";
import { loadSeriesList } from "./series.page.server";

export const loader = (args: LoaderFunctionArgs) => loadSeriesList(args);
export const meta = pageTitle;

export default function SeriesList() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <SeriesFrame texts={texts}>
      <AllSeries />
    </SeriesFrame>
  );
}

function AllSeries() {
  const t = useT("series");
  const { all } = useLoaderData<typeof loader>();
  const create = (
    <LinkButton to="/series/create" icon="repeat">
      {t("create")}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t("common:weeklyGames")} subtitle={t("intro")} actions={all.length > 0 && create} />
      {all.length === 0 && (
        <EmptyState illustration="draw-team" title={t("none")} action={create}>
          {t("noneHint")}
        </EmptyState>
      )}
      <ul>
        {all.map(({ id, title, rule, sport, days }) => (
          <li key={id} className="game-row">
            <CourtMark sport={sport} />
            <div>
              <h2>
                <Link to={seriesPath(id)}>
                  <bdi dir="auto">{title}</bdi>
                </Link>
              </h2>
              <p className="muted">{rule}</p>
              {days.map((day) => (
                <DayLine key={day.date} day={day} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
