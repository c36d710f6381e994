import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { EditedFrom, useEditedKey } from "~/ui/forms/EditedFrom";
import { SelectField } from "~/ui/forms/SelectField";
import { useServerForm } from "~/ui/forms/use-server-form";
import { pageTitle } from "~/ui/layout/page-title";
import { changeSeries } from "../change-series.server";
import { ChangeForm } from "../components/ChangeForm";
import { seriesPath } from "../components/paths";
import { SeriesFields, type SeriesFormValues } from "../components/SeriesFields";
import { SeriesFrame } from "../components/SeriesFrame";
import { EditSeriesForm } from "../forms.server";
import { editedSeries, loadEditPage } from "./edit.page.server";

export const loader = (args: LoaderFunctionArgs) => loadEditPage(args);

/** Only what the form changed, so that another organizer's change stays. */
export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: EditSeriesForm, edits: (viewer) => editedSeries(args, viewer) },
    async (change, { viewer, version }) => {
      const id = await changeSeries(signedIn(viewer), args.params.id ?? "", { ...change, version });
      return redirectWithFlash(seriesPath(id), "saved");
    },
  );

export const meta = pageTitle;

export default function EditSeries() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <SeriesFrame texts={texts}>
      <EditForm key={useEditedKey()} />
    </SeriesFrame>
  );
}

function EditForm() {
  const t = useT("series");
  const { id, name, values, editedFrom, scopes, choices, constraint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, fields] = useServerForm<SeriesFormValues & { from: string }>({
    id: "series",
    result: failure?.result,
    constraint,
    defaultValue: values,
  });
  return (
    <ChangeForm form={form} series={{ id, name }} title={t("editTitle")}>
      <EditedFrom value={editedFrom} />
      <SelectField
        field={fields.from}
        label={t("whatChanges")}
        hint={t("whatChangesHint")}
        options={scopes}
      />
      <SeriesFields fields={fields} choices={choices} isOpen={Boolean(failure)} />
    </ChangeForm>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
