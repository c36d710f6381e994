import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { env } from "~/core/settings/env.server";
import { requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { PasswordForm as PasswordFields } from "../components/PasswordForm";
import { changePassword } from "../password/change-password.server";
import { PasswordForm } from "../schema.server";
import { callerOf } from "../sign-in/sign-in.page.server";
import { newSessionHeaders } from "../two-factor/two-factor.page.server";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    await requireActor(args);
    const t = translator(await localeOf(args), "accounts");
    return {
      title: t("changePassword"),
      constraint: getZodConstraint(PasswordForm),
      hint: t("passwordHint", { count: env.PASSWORD_MIN }),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, PasswordForm, async (input, { viewer }) => {
    const { token, account } = await changePassword(signedIn(viewer), input, callerOf(args.request));
    const headers = await newSessionHeaders(args.request, { token, account });
    return redirectWithFlash("/account", "password_changed", { headers });
  });

export default function AccountPassword() {
  const t = useT("common");
  const { title, constraint, hint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} back={{ to: "/account", label: t("myAccount") }} />
      <Card>
        <PasswordFields lastResult={failure?.result} constraint={constraint} hint={hint} />
      </Card>
    </div>
  );
}
