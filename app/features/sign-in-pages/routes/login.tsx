import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AuthLayout } from "~/features/accounts/components/AuthLayout";
import { SignInForm as SignInFields } from "~/features/accounts/components/SignInForm";
import { SignInForm } from "~/features/accounts/schema.server";
import {
  afterSignIn,
  authenticator,
  redirectAfterSignIn,
} from "~/features/accounts/sign-in/sign-in.page.server";
import { viewerOf } from "~/http/actor.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { pageTitle } from "~/ui/layout/page-title";
import { doorOf } from "../door.page.server";

export const handle = { bare: true };

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    if (await viewerOf(args)) throw await redirectAfterSignIn(args.request);
    const locale = await localeOf(args);
    return {
      title: translator(locale, "common")("logIn"),
      door: await doorOf(args, locale, "signIn"),
      constraint: getZodConstraint(SignInForm),
    };
  });

/** As in login.code.tsx. */
export const action = (args: ActionFunctionArgs) => {
  const copy = args.request.clone();
  return formAction(args, { schema: SignInForm, signsIn: true, fallback: "sign_in_failed" }, async () =>
    afterSignIn(await authenticator.authenticate("password", copy), args),
  );
};

export default function Login() {
  const t = useT("accounts");
  const { door, constraint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AuthLayout title={t("signInTitle")} wanted={door.wanted}>
      <SignInFields lastResult={failure?.result} constraint={constraint} submit={door.submit} />
    </AuthLayout>
  );
}
