import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { credentialsOf } from "~/features/games/game-request.page.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { ReportForm } from "../components/ReportForm";
import { reportItem } from "../reports.server";
import { ReportInput } from "../schema.server";
import { loadReportPage } from "./report.page.server";

export const loader = (args: LoaderFunctionArgs) => loadReportPage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, ReportInput, async (input, { viewer }) => {
    const { target, repeated } = await reportItem(signedIn(viewer), input, credentialsOf(args.request));
    return redirectWithFlash(target.path, repeated ? "report_known" : "report_sent", {
      tone: repeated ? "info" : "success",
    });
  });

export const meta = pageTitle;

export default function Report() {
  const t = useT("moderation");
  const { title, thing, reasons, detailsLength } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: thing.path, label: t("common:back") }}
        title={title}
        subtitle={
          <span className="clip">
            <bdi>{thing.name}</bdi>
          </span>
        }
      />
      <p>{t("reportIntro")}</p>
      <ReportForm
        key={failure ? "failed" : "fresh"}
        thing={thing}
        reasons={reasons}
        detailsLength={detailsLength}
        result={failure?.result}
      />
    </div>
  );
}
