import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { visitorButtonAction } from "~/http/form/button-action.server";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { AdminTabs } from "../components/AdminTabs";
import { FormErrors } from "../components/FormErrors";
import { ReportCard } from "../components/ReportCard";
import { decideReports } from "../decisions.server";
import { DecisionInput } from "../schema.server";
import { loadReports } from "./admin.page.server";

export const loader = (args: LoaderFunctionArgs) => loadReports(args);

export const action = visitorButtonAction(DecisionInput, {
  does: ({ viewer, input }) => decideReports(viewer, input),
  leadsTo: () => ["/admin/reports", "decision_saved"],
});

export const meta = pageTitle;

export default function AdminReports() {
  const t = useT("moderation");
  const { title, items, noteLength, page, totalPages } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} />
      <AdminTabs current="adminTitle" />
      <FormErrors result={failure?.result} />
      {items.length === 0 && (
        <EmptyState
          illustration="draw-whistle"
          title={t("noReports")}
          action={
            <LinkButton to="/venues/verification" variant="secondary" icon="shield-check">
              {t("venues:verificationTitle")}
            </LinkButton>
          }
        />
      )}
      {items.map((item) => (
        <ReportCard key={item.thing.id + item.seen} item={item} noteLength={noteLength} />
      ))}
      <Pagination page={page} totalPages={totalPages} />
    </div>
  );
}
