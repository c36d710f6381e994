import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { seriesPath } from "../components/paths";
import { SeriesFrame } from "../components/SeriesFrame";
import { skipDay } from "../exceptions.server";
import { EndForm } from "../forms.server";
import { dateLabel } from "../labels.server";
import { lastDayIfEnded } from "../last-day.server";
import { loadEndPage } from "./edit.page.server";

export const loader = (args: LoaderFunctionArgs) => loadEndPage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, EndForm, async ({ date }, { viewer, locale }) => {
    const actor = signedIn(viewer);
    const id = args.params.id ?? "";
    const last = await lastDayIfEnded(actor, id, date);
    await skipDay(actor, id, { date, reason: null, following: true });
    if (!last) return redirectWithFlash(seriesPath(id), "series_ended");
    return redirectWithFlash(seriesPath(id), "series_ends_after", {
      params: { when: dateLabel(last, locale) },
    });
  });

export const meta = pageTitle;

export default function EndSeries() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <SeriesFrame texts={texts}>
      <Question />
    </SeriesFrame>
  );
}

function Question() {
  const t = useT("series");
  const { id, name, title, date, minutes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: seriesPath(id), label: t("back") }}
        title={title}
        subtitle={<bdi dir="auto">{name}</bdi>}
      />
      <Form method="post" className="stack">
        <FormToken />
        <input type="hidden" name="date" value={date} />
        <Card>
          <p>{t("endAfterHint")}</p>
          <p>{t("endUndoHint", { count: minutes })}</p>
        </Card>
        <div className="row">
          <PendingButton busy={t("common:saving")} variant="danger" icon="ban">
            {t("end")}
          </PendingButton>
          <LinkButton to={seriesPath(id)} variant="secondary">
            {t("keepOn")}
          </LinkButton>
        </div>
      </Form>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
