import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ERRORS } from "~/core/error-codes";
import { env } from "~/core/settings/env.server";
import { AuthLayout } from "~/features/accounts/components/AuthLayout";
import { LinkExpired } from "~/features/accounts/components/LinkExpired";
import { isResetLinkValid, resetPassword } from "~/features/accounts/mailed-links/password-reset.server";
import { ResetForm } from "~/features/accounts/schema.server";
import { rememberAccount } from "~/features/accounts/sign-in/known-browser.page.server";
import { wantedSearch } from "~/features/accounts/sign-in/sign-in.page.server";
import { errorText } from "~/http/error-text.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { logRefusal } from "~/http/log-refusal.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { PasswordField } from "~/ui/forms/PasswordField";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { wantedOf } from "../door.page.server";

export const handle = { bare: true };

export const meta = pageTitle;

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const t = translator(locale, "accounts");
    const page = {
      title: t("resetTitle"),
      passwordHint: t("passwordHint", { count: env.PASSWORD_MIN }),
      constraint: getZodConstraint(ResetForm),
      wanted: await wantedOf(args, locale),
      search: wantedSearch(args.request),
    };
    if (await isResetLinkValid(tokenOf(args.request))) return { ...page, expired: null };
    await logRefusal(args, { code: "link_expired", status: ERRORS.link_expired });
    const expired = errorText(locale, { code: "link_expired", params: {} });
    return data({ ...page, expired }, { status: ERRORS.link_expired });
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, ResetForm, async ({ password }) => {
    const account = await resetPassword(tokenOf(args.request), password);
    // The link proves who the owner is, so the browser becomes known and a lock does not apply to it.
    const headers = new Headers({ "Set-Cookie": await rememberAccount(args.request, account) });
    return redirectWithFlash(`/login${wantedSearch(args.request)}`, "password_reset", { headers });
  });

export default function ResetPassword() {
  const t = useT("accounts");
  const { title, constraint, passwordHint, wanted, search, expired } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, fields] = useServerForm<{ password: string; confirm_password: string }>({
    id: "reset",
    result: failure?.result,
    constraint,
  });
  if (expired) {
    const action = { to: `/forgot-password${search}`, label: t("newLink") };
    return <LinkExpired title={title} text={expired} wanted={wanted} action={action} />;
  }
  return (
    <AuthLayout title={title} lead={t("resetLead")} wanted={wanted}>
      <ServerForm form={form}>
        <PasswordField which="new" field={fields.password} label={t("newPassword")} hint={passwordHint} />
        <PasswordField which="new" field={fields.confirm_password} label={t("confirmPassword")} />
        <PendingButton busy={t("common:saving")} wide>
          {t("savePassword")}
        </PendingButton>
        <Link to={`/login${search}`} className="field-link">
          {t("backToSignIn")}
        </Link>
      </ServerForm>
    </AuthLayout>
  );
}
