import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { joinBench, leaveBench } from "~/features/crews/bench.server";
import { BenchForm } from "~/features/crews/schema.server";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { buttonAction } from "~/http/form/button-action.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { loadBenchPage } from "../bench.page.server";
import { BenchList } from "../components/BenchList";
import { withCrewTexts } from "../components/with-crew-texts";

export const loader = (args: LoaderFunctionArgs) => loadBenchPage(args);

export const action = buttonAction(BenchForm, {
  does: ({ actor, input, param }) => (input.joins ? joinBench : leaveBench)(actor, param("id")),
  leadsTo: ({ input, param }) => [`/crews/${param("id")}/bench`, input.joins ? "bench_joined" : "bench_left"],
});

/** A new state is often why an action was refused. */
export const shouldRevalidate = () => true;

export const meta = pageTitle;

export default withCrewTexts(Page);

function Page() {
  const t = useT("crews");
  const { title, crew, bench, isOnBench, mayJoin, mayOrder } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const address = `/crews/${crew.id}/bench`;
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: `/crews/${crew.id}`, label: <bdi>{crew.name}</bdi> }}
        title={title}
        subtitle={t("benchText")}
      />
      {failure && <ActionFailure />}
      <Outlet />
      <Card>
        {bench.length === 0 && <p className="muted">{t("common:nothingYet")}</p>}
        <BenchList address={address} substitutes={bench} mayOrder={mayOrder} />
      </Card>
      {(isOnBench || mayJoin) && (
        <PostForm action={address}>
          {!isOnBench && <input type="hidden" name="joins" value="on" />}
          <PendingButton
            action={address}
            busy={t("common:pleaseWait")}
            variant={isOnBench ? "secondary" : "primary"}
          >
            {t(isOnBench ? "leaveBench" : "joinBench")}
          </PendingButton>
        </PostForm>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
