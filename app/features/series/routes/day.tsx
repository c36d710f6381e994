import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { SelectField } from "~/ui/forms/SelectField";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { useServerForm } from "~/ui/forms/use-server-form";
import { pageTitle } from "~/ui/layout/page-title";
import { ChangeForm } from "../components/ChangeForm";
import { seriesPath } from "../components/paths";
import { SeriesFrame } from "../components/SeriesFrame";
import { moveDay, skipDay } from "../exceptions.server";
import { DayForm } from "../forms.server";
import { loadDayPage } from "./edit.page.server";

export const loader = (args: LoaderFunctionArgs) => loadDayPage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, DayForm, async ({ what, ...given }, { viewer }) => {
    const { id = "", date = "" } = args.params;
    // Ending the series is confirmed first.
    if (what === "skip" && given.following) {
      return redirect(seriesPath(encodeURIComponent(id), `/end?${new URLSearchParams({ date })}`));
    }
    const actor = signedIn(viewer);
    if (what === "move") {
      return redirectWithFlash(seriesPath(await moveDay(actor, id, { date, ...given })), "series_moved");
    }
    await skipDay(actor, id, { date, ...given });
    return redirectWithFlash(seriesPath(id), "series_skipped");
  });

export const meta = pageTitle;

export default function SeriesDay() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <SeriesFrame texts={texts}>
      <DayChange />
    </SeriesFrame>
  );
}

function DayChange() {
  const t = useT("series");
  const { title, id, name, values, venues, constraint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, fields] = useServerForm<typeof values>({
    id: "day",
    result: failure?.result,
    constraint,
    defaultValue: values,
  });
  return (
    <ChangeForm form={form} series={{ id, name }} title={title}>
      <RadioGroup
        field={fields.what}
        label={t("what")}
        options={[
          { value: "skip", label: t("skip"), hint: t("skipHint") },
          { value: "move", label: t("move") },
        ]}
      />
      <div className="cols">
        <Field field={fields.newDate} type="date" label={t("newDate")} optional />
        <TimeSelect field={fields.startTime} label={t("newTime")} placeholder={t("sameTime")} />
      </div>
      <SelectField
        field={fields.venueId}
        label={t("newVenue")}
        placeholder={t("sameVenue")}
        options={venues}
      />
      <Field field={fields.reason} label={t("reason")} dir="auto" optional />
      <Checkbox field={fields.following} label={t("following")} />
    </ChangeForm>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
