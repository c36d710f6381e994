import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ALERT_LIMITS } from "#db/limits/alerts";
import { signedIn } from "~/core/actor";
import { requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { joinList } from "~/i18n/translate";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { changeAlert, findAlert } from "../alerts.server";
import { AlertForm } from "../components/AlertForm";
import { AlertInput } from "../schema.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const { name, labels, channels } = await findAlert(actor, args.params.alertId ?? "", locale);
    const box = (channel: (typeof channels)[number]) => (channels.includes(channel) ? "on" : "");
    return {
      title: name,
      label: joinList(locale, labels, " · "),
      maxName: ALERT_LIMITS.name.max,
      values: { name, inApp: box("inApp"), email: box("email"), push: box("push") },
    };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, AlertInput, async (input, { viewer }) => {
    await changeAlert(signedIn(viewer), args.params.alertId ?? "", input);
    return redirectWithFlash("/account/alerts", "alert_saved");
  });

export const meta = pageTitle;

export default function AlertPage() {
  const t = useT("alerts");
  const { title, label, values, maxName } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: "/account/alerts", label: t("title") }}
        title={<bdi>{title}</bdi>}
        subtitle={label !== title && <bdi>{label}</bdi>}
      />
      <Card>
        <AlertForm
          key={failure ? "failed" : "fresh"}
          values={values}
          maxName={maxName}
          lastResult={failure?.result}
        />
      </Card>
    </div>
  );
}
