import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { pageTitle } from "~/ui/layout/page-title";
import { AuthLayout } from "../components/AuthLayout";
import { ForgotForm as ForgotFields } from "../components/ForgotForm";
import { requestPasswordReset } from "../mailed-links/password-reset.server";
import { ForgotForm } from "../schema.server";
import { callerOf } from "../sign-in/sign-in.page.server";

export const handle = { bare: true };

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const t = translator(await localeOf(args), "accounts");
    return { title: t("forgotTitle"), constraint: getZodConstraint(ForgotForm) };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, ForgotForm, async ({ email }, { locale }) => {
    await requestPasswordReset(email, callerOf(args.request), locale);
    return redirectWithFlash("/forgot-password", "reset_requested", { tone: "info" });
  });

export default function ForgotPassword() {
  const t = useT("accounts");
  const { constraint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AuthLayout title={t("forgotTitle")} lead={t("forgotLead")}>
      {/* The key resets the form once it is sent after an error. */}
      <ForgotFields key={failure ? "failed" : "fresh"} lastResult={failure?.result} constraint={constraint} />
    </AuthLayout>
  );
}
