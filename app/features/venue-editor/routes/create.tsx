import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { VenuesError } from "~/features/venues/components/VenuesError";
import { useT } from "~/i18n/context";
import { Steps } from "~/ui/feedback/Steps";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { DetailsStepForm } from "../components/DetailsStepForm";
import { LocationStepForm } from "../components/LocationStepForm";
import { SimilarVenues } from "../components/SimilarVenues";
import { SportsStepForm } from "../components/SportsStepForm";
import { stepPath } from "../components/venue-draft";
import { loadCreatePage, submitStep } from "./create.page.server";

export const loader = (args: LoaderFunctionArgs) => loadCreatePage(args);
export const action = (args: ActionFunctionArgs) => submitStep(args);

export const meta = pageTitle;

export default function CreateVenue() {
  const t = useT("venues");
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const { draft, step } = page;
  return (
    <div className="page page-narrow">
      <PageHeader title={t("createTitle")} />
      <Steps
        current={step}
        steps={[
          { label: t("fields:city"), to: stepPath(1, draft) },
          { label: t("stepDetails"), to: stepPath(2, draft) },
          { label: t("stepSports") },
        ]}
      />
      {page.step === 1 && <LocationStepForm {...page} result={result} />}
      {page.step === 2 && <DetailsStepForm {...page} result={result} />}
      {page.step === 3 && (
        <>
          <SimilarVenues venues={page.similar} />
          <SportsStepForm {...page} result={result} />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <VenuesError fallback="loadOneError" />;
}
