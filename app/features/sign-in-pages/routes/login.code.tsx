import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { AuthLayout } from "~/features/accounts/components/AuthLayout";
import { CodeForm } from "~/features/accounts/schema.server";
import {
  afterSignIn,
  authenticator,
  secondStepTokenOf,
} from "~/features/accounts/sign-in/sign-in.page.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Field } from "~/ui/forms/Field";
import { PendingButton } from "~/ui/forms/PendingButton";
import { ServerForm } from "~/ui/forms/ServerForm";
import { useServerForm } from "~/ui/forms/use-server-form";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { doorOf } from "../door.page.server";

export const handle = { bare: true };

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    if (!(await secondStepTokenOf(args.request))) throw redirect(`/login${new URL(args.request.url).search}`);
    const locale = await localeOf(args);
    return {
      title: translator(locale, "accounts")("codeTitle"),
      door: await doorOf(args, locale, "signIn"),
      constraint: getZodConstraint(CodeForm),
    };
  });

/** remix-auth reads the form itself, so it gets a copy made before formAction reads the body. */
export const action = (args: ActionFunctionArgs) => {
  const copy = args.request.clone();
  return formAction(args, { schema: CodeForm, signsIn: true, fallback: "sign_in_failed" }, async () =>
    afterSignIn(await authenticator.authenticate("code", copy), args),
  );
};

export default function LoginCode() {
  const t = useT("accounts");
  const { search } = useLocation();
  const { door, constraint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [form, fields] = useServerForm<{ totp_code: string }>({
    id: "code",
    result: failure?.result,
    constraint,
  });
  return (
    <AuthLayout title={t("codeTitle")} lead={t("codeLead")} wanted={door.wanted}>
      <ServerForm form={form} only="totp_code">
        <Field
          isOnly
          field={fields.totp_code}
          label={t("code")}
          hint={t("codeHint")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          dir="ltr"
        />
        <PendingButton busy={t("signingIn")} wide>
          {door.submit}
        </PendingButton>
        <Link to={`/login${search}`} className="field-link">
          {t("backToSignIn")}
        </Link>
      </ServerForm>
    </AuthLayout>
  );
}
