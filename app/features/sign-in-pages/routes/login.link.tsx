import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ERRORS } from "~/core/error-codes";
import { AccountFailure } from "~/features/accounts/components/AccountFailure";
import { AuthLayout } from "~/features/accounts/components/AuthLayout";
import { LinkExpired } from "~/features/accounts/components/LinkExpired";
import { accountOfLink } from "~/features/accounts/mailed-links/sign-in-link.server";
import { withInput } from "~/features/accounts/sign-in/json-strategy.server";
import {
  afterSignIn,
  authenticator,
  redirectAfterSignIn,
  wantedSearch,
} from "~/features/accounts/sign-in/sign-in.page.server";
import { viewerOf } from "~/http/actor.server";
import { errorText } from "~/http/error-text.server";
import { NoInput } from "~/http/form/button-action.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { logRefusal } from "~/http/log-refusal.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { pageTitle } from "~/ui/layout/page-title";
import { doorOf } from "../door.page.server";

export const handle = { bare: true };

export const meta = pageTitle;

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** Only shows a form: mail programs open links too. Somebody who is already signed in is redirected. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const title = translator(locale, "accounts")("linkTitle");
    const [account, viewer] = [await accountOfLink(tokenOf(args.request)), await viewerOf(args)];
    if (viewer && (!account || account.id === viewer.id)) throw await redirectAfterSignIn(args.request);
    const door = await doorOf(args, locale, "signIn");
    const search = wantedSearch(args.request);
    if (account) return { title, email: account.email, expired: null, door, search };
    const refusal = {
      code: "sign_in_link_expired",
      status: ERRORS.sign_in_link_expired,
      params: {},
    } as const;
    await logRefusal(args, refusal);
    return data(
      { title, email: "", door, search, expired: errorText(locale, refusal) },
      { status: refusal.status },
    );
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, { schema: NoInput, signsIn: true }, async () => {
    const request = withInput(args.request, { token: tokenOf(args.request) });
    return afterSignIn(await authenticator.authenticate("link", request), args);
  });

export default function LoginLink() {
  const t = useT("accounts");
  const { title, email, expired, door, search } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  if (expired) {
    const action = { to: `/login${search}`, label: t("signIn") };
    return <LinkExpired title={title} text={expired} wanted={door.wanted} action={action} />;
  }
  return (
    <AuthLayout title={title} lead={t("linkLead")} wanted={door.wanted}>
      {failure && <AccountFailure />}
      <Form method="post" className="stack">
        <IdempotencyKey />
        <p>
          {t("linkAccount")}{" "}
          <span className="own-line">
            <bdi dir="ltr">{email}</bdi>
          </span>
        </p>
        <PendingButton busy={t("signingIn")} wide>
          {door.submit}
        </PendingButton>
      </Form>
    </AuthLayout>
  );
}
