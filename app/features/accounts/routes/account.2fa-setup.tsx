import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { formatDate } from "~/core/time/timezone.server";
import { requireActor, sessionOf } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { TwoFactorManage } from "../components/TwoFactorManage";
import { TwoFactorSetup } from "../components/TwoFactorSetup";
import { TwoFactorForm } from "../schema.server";
import { callerOf } from "../sign-in/sign-in.page.server";
import { enableTwoFactor, setupView, twoFactorState } from "../two-factor/setup.server";
import { newSessionHeaders } from "../two-factor/two-factor.page.server";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const [session, locale] = await Promise.all([sessionOf(args), localeOf(args)]);
    const state = await twoFactorState(actor.id);
    return {
      title: translator(locale, "accounts")("twoFactor"),
      constraint: getZodConstraint(TwoFactorForm),
      setup: state ? null : setupView(actor, session?.email ?? ""),
      on: state && { sinceLabel: formatDate(state.enabledAt, locale), codesLeft: state.codesLeft },
    };
  });

export async function action(args: ActionFunctionArgs) {
  const reply = await formAction(args, TwoFactorForm, async (input, { viewer }) => {
    const changed = await enableTwoFactor(signedIn(viewer), input, callerOf(args.request));
    const headers = await newSessionHeaders(args.request, changed);
    return redirectWithFlash("/account/2fa-setup/recovery-codes", "two_factor_on", { headers });
  });
  if (reply instanceof Response) return reply;
  // The app has scanned this secret.
  const session = await sessionOf(args);
  const sealed = String(reply.data.result.initialValue?.sealed ?? "");
  const setup = session && setupView(session.actor, session.email, sealed);
  return data({ ...reply.data, setup }, reply.init ?? undefined);
}

export default function TwoFactorPage() {
  const t = useT("accounts");
  const { title, constraint, setup, on } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const shown = failure?.setup ?? setup;
  return (
    <div className="page page-narrow">
      <PageHeader
        title={title}
        subtitle={t("twoFactorLead")}
        back={{ to: "/account", label: t("common:myAccount") }}
      />
      {on && <TwoFactorManage {...on} />}
      {!on && shown && <TwoFactorSetup setup={shown} result={failure?.result} constraint={constraint} />}
    </div>
  );
}
