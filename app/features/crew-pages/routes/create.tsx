import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { CrewForm } from "../components/CrewForm";
import { withCrewTexts } from "../components/with-crew-texts";
import { loadCreatePage, submitCreate } from "../crew-form.page.server";

export const loader = (args: LoaderFunctionArgs) => loadCreatePage(args);
export const action = (args: ActionFunctionArgs) => submitCreate(args);

export const meta = pageTitle;

export default withCrewTexts(Page);

function Page() {
  const t = useT("crews");
  const { title, ...form } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: "/crews", label: t("title") }} title={title} />
      <CrewForm {...form} result={failure?.result} submit={t("createYes")} cancel="/crews" />
    </div>
  );
}
