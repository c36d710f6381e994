import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Field } from "~/ui/forms/Field";
import { useServerForm } from "~/ui/forms/use-server-form";
import { pageTitle } from "~/ui/layout/page-title";
import { ChangeForm } from "../components/ChangeForm";
import { seriesPath } from "../components/paths";
import { SeriesFrame } from "../components/SeriesFrame";
import { PauseForm } from "../forms.server";
import { pauseSeries } from "../pause-series.server";
import { loadPausePage } from "./edit.page.server";

export const loader = (args: LoaderFunctionArgs) => loadPausePage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, PauseForm, async ({ pausedUntil }, { viewer }) => {
    const id = args.params.id ?? "";
    await pauseSeries(signedIn(viewer), id, pausedUntil);
    return redirectWithFlash(seriesPath(id), "series_paused");
  });

export const meta = pageTitle;

export default function PauseSeries() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <SeriesFrame texts={texts}>
      <Pause />
    </SeriesFrame>
  );
}

function Pause() {
  const t = useT("series");
  const { id, name, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useServerForm<{ pausedUntil: string }>({ id: "pause", result, constraint });
  return (
    <ChangeForm form={form} series={{ id, name }} title={t("pauseTitle")} submit={t("common:pause")}>
      <p>{t("pauseHint")}</p>
      <Field
        field={fields.pausedUntil}
        type="date"
        label={t("pauseUntil")}
        hint={t("pauseUntilHint")}
        optional
      />
    </ChangeForm>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
