import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Icon } from "~/ui/icons/Icon";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { VenuesError } from "../components/VenuesError";
import { loadHistoryPage } from "./history.page.server";

export const loader = (args: LoaderFunctionArgs) => loadHistoryPage(args);

export const meta = pageTitle;

export default function VenueHistory() {
  const t = useT("venues");
  const { title, venue, reviews, edits, page, totalPages } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: `/venues/${venue.id}`, label: <bdi>{venue.name}</bdi> }} title={title} />
      {reviews.length > 0 && (
        <Card title={t("reviewsByAdmins")}>
          <ul className="list">
            {reviews.map(({ id, verdict, note, when }) => (
              <li key={id} className="stack-s">
                <p className="row">
                  <Badge tone={verdict === "verify" ? "green" : "gold"}>
                    {verdict === "verify" ? t("verified") : t("refused")}
                  </Badge>
                  <time className="muted small" dateTime={when.at}>
                    {when.label}
                  </time>
                </p>
                {note && <p dir="auto">{note}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {edits.length === 0 && (
        <EmptyState
          illustration="draw-map"
          title={t("noHistory")}
          action={
            <LinkButton to={`/venues/${venue.id}/edit`} variant="secondary" icon="pencil">
              {t("common:edit")}
            </LinkButton>
          }
        />
      )}
      {edits.map(({ id, by, when, changes }) => (
        <Card
          key={id}
          title={<time dateTime={when.at}>{when.label}</time>}
          aside={<span className="muted">{by ? <bdi>{by}</bdi> : t("common:aFormerPlayer")}</span>}
        >
          <dl className="facts">
            {changes.map(({ field, label, before, after }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>
                  <del dir="auto">{before || t("empty")}</del> <Icon name="arrow-right" size="s" />{" "}
                  <ins dir="auto">{after || t("empty")}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      <Pagination page={page} totalPages={totalPages} />
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" />;
}
