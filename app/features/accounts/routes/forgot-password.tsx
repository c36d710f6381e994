import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { ErrorSummary } from "~/ui/ErrorSummary";
import { Field } from "~/ui/Field";
import { PendingButton } from "~/ui/PendingButton";
import { RequestId } from "~/ui/RequestId";
import { AuthLayout } from "../components/AuthLayout";
import { requestPasswordReset } from "../password-reset.server";
import { ForgotForm } from "../schema.server";
import { callerOf } from "../sign-in-page.server";

export const handle = { bare: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

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
  const [form, fields] = useForm<{ email: string }>({
    id: "forgot",
    lastResult: failure?.result,
    constraint,
    defaultNoValidate: false,
  });
  return (
    <AuthLayout title={t("forgotTitle")} lead={t("forgotLead")}>
      <Form method="post" id={form.id} className="stack">
        <ErrorSummary form={form} />
        <RequestId />
        <Field field={fields.email} label={t("email")} type="email" autoComplete="username" dir="ltr" />
        <PendingButton busy={t("common:sending")} wide>
          {t("sendLink")}
        </PendingButton>
        <Link to="/login">{t("backToSignIn")}</Link>
      </Form>
    </AuthLayout>
  );
}
