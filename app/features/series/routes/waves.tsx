import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { SelectField } from "~/ui/forms/SelectField";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { seriesPath } from "../components/paths";
import { loadWavesPage, submitWaves } from "./waves.page.server";

export const loader = (args: LoaderFunctionArgs) => loadWavesPage(args);
export const action = (args: ActionFunctionArgs) => submitWaves(args);
export const meta = pageTitle;

const FORM = "waves";

export default function Waves() {
  const t = useT("common");
  const { title, intro, series, fields } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const errors = result?.error ?? {};
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: seriesPath(series.id), label: <bdi>{series.title}</bdi> }}
        title={title}
        subtitle={intro}
      />
      <Card>
        <Form method="post" className="stack" key={JSON.stringify(result ?? fields)}>
          <IdempotencyKey />
          <input
            type="hidden"
            name="version"
            value={String(result?.initialValue?.version ?? series.version)}
          />
          <ErrorSummary form={{ id: FORM, allErrors: errors }} />
          {fields.map(({ name, label, none, value, options }) => (
            <SelectField
              key={name}
              id={`${FORM}-${name}`}
              name={name}
              label={label}
              placeholder={none}
              options={options}
              defaultValue={String(result?.initialValue?.[name] ?? value)}
              errors={errors[name]}
            />
          ))}
          <div>
            <PendingButton busy={t("saving")}>{t("saveChanges")}</PendingButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
