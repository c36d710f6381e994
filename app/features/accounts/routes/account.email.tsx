import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { requireActor, sessionOf } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { EmailForm } from "../components/EmailForm";
import { requestEmailChange } from "../email-change/email-change.server";
import { EmailChangeInput } from "../schema.server";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    await requireActor(args);
    return {
      title: translator(await localeOf(args), "accounts")("changeEmail"),
      email: (await sessionOf(args))?.email ?? "",
      constraint: getZodConstraint(EmailChangeInput),
    };
  });

/** The response does not reveal whether somebody else has the address. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, EmailChangeInput, async (input, { viewer, locale }) => {
    await requestEmailChange(signedIn(viewer), input, locale);
    return redirectWithFlash("/account", "email_change_sent", { tone: "info" });
  });

export default function AccountEmail() {
  const t = useT("common");
  const { title, email, constraint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} back={{ to: "/account", label: t("myAccount") }} />
      <Card>
        <EmailForm email={email} lastResult={failure?.result} constraint={constraint} />
      </Card>
    </div>
  );
}
