import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { previewMeta } from "~/features/link-previews/card-meta";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { seasonPath, tablePath } from "../components/season-paths";
import { loadTablePage } from "./table.page.server";

export const loader = (args: LoaderFunctionArgs) => loadTablePage(args);

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageTitle(args),
  ...(args.data?.preview ? previewMeta(args.data.preview) : []),
];

export default function Table() {
  const t = useT("results");
  const { title, crew, period, periods, rows, mayChange, isOutside, series, seriesId, page, totalPages } =
    useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow stack">
      <PageHeader
        back={{ to: `/crews/${crew.id}`, label: <bdi>{crew.name}</bdi> }}
        title={title}
        subtitle={<bdi>{period.name}</bdi>}
      />
      <p className="muted small">
        {period.days} · {period.points}
      </p>
      {isOutside && <p className="muted small">{t("publicGamesOnly")}</p>}
      {rows.length === 0 ? (
        <p>{t("nobodyPlayed")}</p>
      ) : (
        <Card>
          <ol className="list">
            {rows.map(({ userId, rank, name, picture, isYou, isDeleted, line, points }) => (
              <li key={userId} className="line">
                <span className="num">{rank}</span>
                <Avatar name={name} src={picture} size="s" />
                <span className="grow">
                  {isDeleted ? (
                    name
                  ) : (
                    <Link to={`/players/${userId}`}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}{" "}
                  {isYou && <Badge tone="green">{t("games:you")}</Badge>}
                  <span className="own-line muted small">{line}</span>
                </span>
                <strong>{points}</strong>
              </li>
            ))}
          </ol>
          <Pagination page={page} totalPages={totalPages} />
        </Card>
      )}
      {periods.length > 1 && (
        <Choices
          label={t("seasons")}
          choices={periods.map(({ id, name }) => ({
            ...{ id, name, isChosen: id === period.id },
            to: tablePath(crew.id, id, seriesId ?? undefined),
          }))}
        />
      )}
      {series.length > 0 && (
        <Choices
          label={t("common:weeklyGames")}
          choices={[{ id: "", title: t("allGames") }, ...series].map(({ id, title: name }) => ({
            ...{ id, name, isChosen: id === (seriesId ?? "") },
            to: tablePath(crew.id, period.id, id),
          }))}
        />
      )}
      {mayChange && (
        <div className="row">
          <LinkButton to={seasonPath(crew.id)} variant="secondary" icon="plus">
            {t("newSeason")}
          </LinkButton>
          {period.isSeason && (
            <LinkButton to={seasonPath(crew.id, period.id)} variant="secondary" icon="pencil">
              {t("changeSeason")}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly { id: string; name: string; to: string; isChosen: boolean }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <h2>{label}</h2>
      <ul className="list">
        {choices.map(({ id, name, to, isChosen }) => (
          <li key={id}>
            {isChosen ? (
              <strong>
                <bdi>{name}</bdi>
              </strong>
            ) : (
              <Link to={to} className="field-link">
                <bdi>{name}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
