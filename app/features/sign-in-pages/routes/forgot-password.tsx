import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/features/accounts/components/AuthLayout";
import { ForgotForm as ForgotFields } from "~/features/accounts/components/ForgotForm";
import { requestPasswordReset } from "~/features/accounts/mailed-links/password-reset.server";
import { ForgotForm } from "~/features/accounts/schema.server";
import { mailableSearch, wantedSearch } from "~/features/accounts/sign-in/sign-in.page.server";
import { clientAddress } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { pageTitle } from "~/ui/layout/page-title";
import { wantedOf } from "../door.page.server";

export const handle = { bare: true };

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    return {
      title: translator(locale, "accounts")("forgotPassword"),
      wanted: await wantedOf(args, locale),
      search: wantedSearch(args.request),
      constraint: getZodConstraint(ForgotForm),
    };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, ForgotForm, async ({ email }, { locale }) => {
    const { request } = args;
    const link = { address: clientAddress(request), locale, search: mailableSearch(request) };
    await requestPasswordReset(email, link);
    return redirectWithFlash(`/forgot-password${wantedSearch(request)}`, "reset_requested", { tone: "info" });
  });

export default function ForgotPassword() {
  const t = useT("accounts");
  const { wanted, search, constraint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AuthLayout title={t("forgotPassword")} lead={t("forgotLead")} wanted={wanted}>
      {/* The key resets the form once it is sent after an error. */}
      <ForgotFields
        key={failure ? "failed" : "fresh"}
        lastResult={failure?.result}
        constraint={constraint}
        search={search}
      />
    </AuthLayout>
  );
}
