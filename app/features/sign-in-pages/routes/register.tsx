import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "~/core/settings/env.server";
import { AuthLayout } from "~/features/accounts/components/AuthLayout";
import { RegisterFields } from "~/features/accounts/components/RegisterFields";
import { register } from "~/features/accounts/register.server";
import { RegisterForm, RegisterInput } from "~/features/accounts/schema.server";
import { withInput } from "~/features/accounts/sign-in/json-strategy.server";
import {
  afterSignIn,
  authenticator,
  callerOf,
  cameForSomething,
  redirectAfterSignIn,
  signInContextOf,
} from "~/features/accounts/sign-in/sign-in.page.server";
import { endSession } from "~/features/sessions/sessions.server";
import { viewerOf } from "~/http/actor.server";
import { sessionCookie } from "~/http/cookies.server";
import { arrivedLanguage, chosenLanguage } from "~/http/detect-language.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { issueFormToken, timelyFormToken } from "~/http/form-token.server";
import { logUnexpected, toKnownError } from "~/http/known-error.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { pageTitle } from "~/ui/layout/page-title";
import { doorOf } from "../door.page.server";

export const handle = { bare: true, indexable: "landing:description" };

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    if (await viewerOf(args)) throw await redirectAfterSignIn(args.request);
    const locale = await localeOf(args);
    const t = translator(locale, "accounts");
    const isShort = await cameForSomething(args.request);
    return {
      title: t("registerPage"),
      isShort,
      formToken: issueFormToken(),
      door: await doorOf(args, locale, "createAccount"),
      constraint: getZodConstraint(isShort ? RegisterInput : RegisterForm),
      passwordHint: t("passwordHint", { count: env.PASSWORD_MIN }),
    };
  });

export async function action(args: ActionFunctionArgs) {
  const isShort = await cameForSomething(args.request);
  return formAction(
    args,
    { schema: isShort ? RegisterInput : RegisterForm, signsIn: true, fallback: "register_failed" },
    async (input, { locale, idempotencyKey, formData }) => {
      const { request } = args;
      const chosenLocale = (await chosenLanguage(request)) ?? (await arrivedLanguage(request));
      const { id } = await register(input, {
        caller: callerOf(request),
        formToken: timelyFormToken(formData),
        idempotencyKey,
        locale,
        chosenLocale,
      });
      const outcome = isShort ? await signInOrNull(id, args) : null;
      if (outcome) return afterSignIn(outcome, args, { registered: true });
      // With an open session, /login redirects to the dashboard instead of showing its form.
      const { previousSessionId } = await signInContextOf(request);
      if (previousSessionId) await endSession(previousSessionId);
      const headers = new Headers({ "Set-Cookie": await sessionCookie.serialize("", { maxAge: 0 }) });
      return redirectWithFlash(`/login${new URL(request.url).search}`, "registered", { headers });
    },
  );
}

/** The account exists, so after a failure the user signs in. */
const signInOrNull = (id: string, args: ActionFunctionArgs) =>
  authenticator.authenticate("registration", withInput(args.request, { id })).catch((error: unknown) => {
    if (!toKnownError(error)) logUnexpected(error, args);
    return null;
  });

export default function Register() {
  const t = useT("accounts");
  const { isShort, formToken, door, constraint, passwordHint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AuthLayout title={t("registerTitle")} wanted={door.wanted}>
      <RegisterFields
        lastResult={failure?.result}
        constraint={constraint}
        passwordHint={passwordHint}
        isShort={isShort}
        formToken={formToken}
        submit={door.submit}
      />
    </AuthLayout>
  );
}
