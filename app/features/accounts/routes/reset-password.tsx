import { useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { env } from "~/core/env.server";
import { ERRORS } from "~/core/errors";
import { errorText } from "~/http/error-text.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { logRefusal } from "~/http/log-refusal.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { PasswordField } from "~/ui/forms/PasswordField";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { pageTitle } from "~/ui/layout/page-title";
import { PendingButton } from "~/ui/PendingButton";
import { AuthLayout } from "../components/AuthLayout";
import { LinkExpired } from "../components/LinkExpired";
import { isResetLinkValid, resetPassword } from "../mailed-links/password-reset.server";
import { ResetForm } from "../schema.server";
import { rememberAccount } from "../sign-in/known-browser.page.server";

export const handle = { bare: true };

export const meta = pageTitle;

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const t = translator(locale, "accounts");
    const title = t("resetTitle");
    const passwordHint = t("passwordHint", { count: env.PASSWORD_MIN });
    const constraint = getZodConstraint(ResetForm);
    if (await isResetLinkValid(tokenOf(args.request)))
      return { title, constraint, passwordHint, expired: null };
    await logRefusal(args, { code: "link_expired", status: ERRORS.link_expired });
    const expired = errorText(locale, { code: "link_expired", params: {} });
    return data({ title, constraint, passwordHint, expired }, { status: ERRORS.link_expired });
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, ResetForm, async ({ password }) => {
    const account = await resetPassword(tokenOf(args.request), password);
    // The link proves who the owner is, so the browser becomes known and a lock does not apply to it.
    const headers = new Headers({ "Set-Cookie": await rememberAccount(args.request, account) });
    return redirectWithFlash("/login", "password_reset", { headers });
  });

export default function ResetPassword() {
  const t = useT("accounts");
  const { title, constraint, passwordHint, expired } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; confirm_password: string }>({
    id: "reset",
    lastResult: failure?.result,
    constraint,
    defaultNoValidate: false,
  });
  if (expired) {
    return (
      <LinkExpired title={title} text={expired} action={{ to: "/forgot-password", label: t("newLink") }} />
    );
  }
  return (
    <AuthLayout title={title} lead={t("resetLead")}>
      <Form method="post" id={form.id} className="stack">
        <ErrorSummary form={form} />
        <IdempotencyKey />
        <PasswordField which="new" field={fields.password} label={t("newPassword")} hint={passwordHint} />
        <PasswordField which="new" field={fields.confirm_password} label={t("confirmPassword")} />
        <PendingButton busy={t("common:saving")} wide>
          {t("savePassword")}
        </PendingButton>
      </Form>
    </AuthLayout>
  );
}
