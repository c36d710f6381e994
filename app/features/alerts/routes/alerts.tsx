import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { DomainError } from "~/core/errors";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { createAlert } from "../alerts.server";
import { AlertCard } from "../components/AlertCard";
import { SaveWanted } from "../components/SaveWanted";
import { filtersOfQuery, isEmpty } from "../filters.server";
import { NewAlertForm } from "../schema.server";
import { loadAlertsPage } from "./alerts.page.server";

export const loader = (args: LoaderFunctionArgs) => loadAlertsPage(args);

/** A visitor signs in first and comes back to save it. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NewAlertForm, async ({ query }, { viewer, locale }) => {
    if (!viewer) {
      const back = `/account/alerts?query=${encodeURIComponent(query)}`;
      return redirect(`/login?redirectTo=${encodeURIComponent(back)}`);
    }
    const filters = await filtersOfQuery(query);
    if (isEmpty(filters)) throw new DomainError("alert_empty", { field: "query" });
    await createAlert(viewer, { filters }, locale);
    return redirectWithFlash("/account/alerts", "alert_created");
  });

export const meta = pageTitle;

export default function Alerts() {
  const t = useT("alerts");
  const { title, subtitle, wanted, alerts } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: "/account", label: t("common:myAccount") }} title={title} subtitle={subtitle} />
      {failure && <ActionFailure />}
      <Outlet />
      {wanted && <SaveWanted {...wanted} />}
      {alerts.length === 0 && !wanted && (
        <EmptyState
          illustration="draw-team"
          title={t("nothing")}
          action={
            <LinkButton to="/games" icon="search">
              {t("findGames")}
            </LinkButton>
          }
        >
          {t("nothingHint")}
        </EmptyState>
      )}
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alert={alert} />
      ))}
    </div>
  );
}
