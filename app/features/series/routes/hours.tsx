import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import { PostForm } from "~/ui/forms/PostForm";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { useServerForm } from "~/ui/forms/use-server-form";
import { pageTitle } from "~/ui/layout/page-title";
import { changeSeries } from "../change-series.server";
import { ChangeForm } from "../components/ChangeForm";
import { seriesPath } from "../components/paths";
import { SeriesFrame } from "../components/SeriesFrame";
import { HoursForm } from "../forms.server";
import { loadHoursPage } from "./edit.page.server";

export const loader = (args: LoaderFunctionArgs) => loadHoursPage(args);

/** For open games too. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, HoursForm, async (changes, { viewer }) => {
    const id = args.params.id ?? "";
    await changeSeries(signedIn(viewer), id, { changes, includesOpened: true });
    return redirectWithFlash(seriesPath(id), "saved");
  });

export const meta = pageTitle;

export default function SeriesHours() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <SeriesFrame texts={texts}>
      <Hours />
    </SeriesFrame>
  );
}

function Hours() {
  const t = useT("series");
  const { id, name, set, values, constraint } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useServerForm<typeof values>({
    id: "hours",
    result,
    constraint,
    defaultValue: values,
  });
  return (
    <>
      <ChangeForm form={form} series={{ id, name }} title={t("hours")}>
        <p>{set ?? t("hoursHint")}</p>
        <div className="cols">
          <Field field={fields.otherFrom} type="date" label={t("hoursFrom")} />
          <Field field={fields.otherUntil} type="date" label={t("hoursUntil")} />
        </div>
        <TimeSelect field={fields.otherStartTime} label={t("startTime")} />
      </ChangeForm>
      {set && (
        <PostForm action={seriesPath(id, "/hours/removal")}>
          <Button variant="secondary">{t("hoursRemove")}</Button>
        </PostForm>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
