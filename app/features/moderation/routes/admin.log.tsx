import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { AdminTabs } from "../components/AdminTabs";
import { ItemName } from "../components/ItemName";
import { loadLog } from "./admin.page.server";

export const loader = (args: LoaderFunctionArgs) => loadLog(args);

export const meta = pageTitle;

export default function AdminLog() {
  const t = useT("moderation");
  const { title, entries, page, totalPages } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} />
      <AdminTabs current="log" />
      {entries.length === 0 ? (
        <EmptyState
          illustration="draw-whistle"
          title={t("emptyLog")}
          action={
            <LinkButton to="/venues/verification" variant="secondary" icon="shield-check">
              {t("venues:verificationTitle")}
            </LinkButton>
          }
        />
      ) : (
        <Card>
          <ul className="list">
            {entries.map(({ id, action, admin, when, note, thing, kind }) => (
              <li key={id} className="stack-s">
                <span className="row row-between">
                  <strong>{action}</strong>
                  <span className="muted small">{when}</span>
                </span>
                {thing ? <ItemName thing={thing} /> : <span>{t(`kind_${kind}`)}</span>}
                <bdi className="small">{admin}</bdi>
                {note && (
                  <p className="pre-line" dir="auto">
                    {note}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={page} totalPages={totalPages} />
    </div>
  );
}
