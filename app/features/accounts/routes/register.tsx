import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "~/core/env.server";
import { viewerOf } from "~/http/actor.server";
import { arrivedLanguage, chosenLanguage } from "~/http/detect-language.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { logUnexpected, toKnownError } from "~/http/known-error.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { pageTitle } from "~/ui/layout/page-title";
import { AuthLayout } from "../components/AuthLayout";
import { RegisterForm } from "../components/RegisterForm";
import { register } from "../register.server";
import { RegisterInput } from "../schema.server";
import { withInput } from "../sign-in/json-strategy.server";
import { afterSignIn, authenticator, callerOf, redirectAfterSignIn } from "../sign-in/sign-in.page.server";

export const handle = { bare: true, indexable: "landing:description" };

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    if (await viewerOf(args)) throw await redirectAfterSignIn(args.request);
    const t = translator(await localeOf(args), "accounts");
    return {
      title: t("registerPage"),
      constraint: getZodConstraint(RegisterInput),
      passwordHint: t("passwordHint", { count: env.PASSWORD_MIN }),
    };
  });

/** Signs in at once, unless the e-mail must be confirmed first or the sign-in fails. */
export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: RegisterInput, signsIn: true, fallback: "register_failed" },
    async (input, { locale, idempotencyKey }) => {
      const { request } = args;
      const chosenLocale = (await chosenLanguage(request)) ?? (await arrivedLanguage(request));
      const { id } = await register(input, {
        caller: callerOf(request),
        idempotencyKey,
        locale,
        chosenLocale,
      });
      const signingIn = authenticator.authenticate("registration", withInput(request, { id }));
      const outcome = await signingIn.catch((error: unknown) => {
        // The account exists: the sign-in page is the way on, not the form again.
        if (!toKnownError(error)) logUnexpected(error, args);
        return null;
      });
      if (outcome) return afterSignIn(outcome, args, { registered: true });
      return redirectWithFlash(`/login${new URL(args.request.url).search}`, "registered");
    },
  );

export default function Register() {
  const t = useT("accounts");
  const { constraint, passwordHint } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AuthLayout title={t("registerTitle")}>
      <RegisterForm lastResult={failure?.result} constraint={constraint} passwordHint={passwordHint} />
    </AuthLayout>
  );
}
