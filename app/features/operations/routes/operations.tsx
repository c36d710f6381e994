import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminTabs } from "~/features/moderation/components/AdminTabs";
import { FormErrors } from "~/features/moderation/components/FormErrors";
import { visitorButtonAction } from "~/http/form/button-action.server";
import { ExtraMessages, useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { JobList } from "../components/JobList";
import { FailureCard, OutboxCard } from "../components/OutboxCards";
import { ServiceCards } from "../components/ServiceCards";
import { loadOperations } from "../operations.page.server";
import { SendAgainInput } from "../schema.server";
import { sendAgain } from "../send-again.server";

export const loader = (args: LoaderFunctionArgs) => loadOperations(args);

/** Sends failed messages again. */
export const action = visitorButtonAction(SendAgainInput, {
  does: ({ viewer, input }) => sendAgain(viewer, input),
  leadsTo: () => ["/admin/operations", "sent_again"],
});

export const meta = pageTitle;

/** How the service runs, for admins. */
export default function AdminOperations() {
  const { texts } = useLoaderData<typeof loader>();
  return (
    <ExtraMessages messages={texts}>
      <Page />
    </ExtraMessages>
  );
}

function Page() {
  const t = useT("operations");
  const { title, jobs, outboxes, failed, backup, versions, isSetUp } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} />
      <AdminTabs current="operations" />
      <FormErrors result={failure?.result} />
      {!isSetUp.mailServer && (
        <Banner kind="warning" title={t("noMailServer")}>
          <p>{t("mailWaits")}</p>
        </Banner>
      )}
      <OutboxCard outboxes={outboxes} />
      <FailureCard failed={failed} />
      <JobList jobs={jobs} />
      <ServiceCards backup={backup} versions={versions} isSetUp={isSetUp} />
    </div>
  );
}
