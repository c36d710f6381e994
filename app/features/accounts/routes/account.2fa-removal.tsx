import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
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
import { PasswordConfirmationForm } from "../components/PasswordConfirmationForm";
import { PasswordConfirmation } from "../schema.server";
import { callerOf } from "../sign-in/sign-in.page.server";
import { disableTwoFactor } from "../two-factor/setup.server";
import { newSessionHeaders } from "../two-factor/two-factor.page.server";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    await requireActor(args);
    return { title: translator(await localeOf(args), "accounts")("turnOffTwoFactor") };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, PasswordConfirmation, async ({ current_password }, { viewer }) => {
    const changed = await disableTwoFactor(signedIn(viewer), current_password, callerOf(args.request));
    const headers = await newSessionHeaders(args.request, changed);
    return redirectWithFlash("/account", "two_factor_off", { headers });
  });

export default function TwoFactorRemoval() {
  const t = useT("accounts");
  const { title } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} back={{ to: "/account/2fa-setup", label: t("twoFactor") }} />
      <Card>
        <PasswordConfirmationForm
          id="removal"
          action="/account/2fa-setup/removal"
          result={failure?.result}
          submit={title}
          variant="danger"
        >
          <p>{t("turnOffHint")}</p>
        </PasswordConfirmationForm>
      </Card>
    </div>
  );
}
