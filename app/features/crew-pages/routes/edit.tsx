import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { useEditedKey } from "~/ui/forms/EditedFrom";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { CrewForm } from "../components/CrewForm";
import { CrewPicture } from "../components/CrewPicture";
import { withCrewTexts } from "../components/with-crew-texts";
import { loadEditPage, submitEdit } from "../crew-form.page.server";

export const loader = (args: LoaderFunctionArgs) => loadEditPage(args);
export const action = (args: ActionFunctionArgs) => submitEdit(args);

export const meta = pageTitle;

export default withCrewTexts(Page);

function Page() {
  const t = useT("crews");
  const { title, crew, ...form } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const page = `/crews/${crew.id}`;
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: page, label: <bdi>{crew.name}</bdi> }} title={title} />
      <CrewForm
        key={useEditedKey()}
        {...form}
        result={failure?.result}
        submit={t("common:saveChanges")}
        cancel={page}
      />
      <Outlet />
      <CrewPicture crew={crew} />
      {crew.mayClose && (
        <p>
          <LinkButton to={`${page}/close`} variant="quiet" icon="ban">
            {t("close")}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
