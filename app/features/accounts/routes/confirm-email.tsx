import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ERRORS } from "~/core/error-codes";
import { viewerOf } from "~/http/actor.server";
import { errorText } from "~/http/error-text.server";
import { redirectWithFlash } from "~/http/flash.server";
import { NoInput } from "~/http/form/button-action.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { logRefusal } from "~/http/log-refusal.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { pageTitle } from "~/ui/layout/page-title";
import { AddressLink } from "../components/AddressLink";
import { LinkExpired } from "../components/LinkExpired";
import { confirmationOf, confirmEmail } from "../mailed-links/confirmation.server";

export const handle = { bare: true };

export const meta = pageTitle;

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

const confirmed = (signedIn: boolean): Promise<Response> =>
  redirectWithFlash(signedIn ? "/dashboard" : "/login", "email_confirmed");

/** A form, because mail programs open links too. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = [await localeOf(args), await viewerOf(args)];
    const signedIn = viewer !== null;
    const title = translator(locale, "accounts")("confirmTitle");
    const link = await confirmationOf(tokenOf(args.request));
    if (link?.isDone) throw await confirmed(signedIn);
    if (link) return { title, email: link.email, expired: null, signedIn };
    const refusal = { code: "link_expired", status: ERRORS.link_expired, params: {} } as const;
    await logRefusal(args, refusal);
    const expired = errorText(locale, refusal);
    return data({ title, email: "", expired, signedIn }, { status: refusal.status });
  });

/** The link may be opened on another device. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    await confirmEmail(tokenOf(args.request));
    return confirmed(viewer !== null);
  });

export default function ConfirmEmail() {
  const t = useT("accounts");
  const { title, email, expired, signedIn } = useLoaderData<typeof loader>();
  if (expired) {
    const next = signedIn
      ? { to: "/account", label: t("goToAccount") }
      : { to: "/login", label: t("signIn") };
    return <LinkExpired title={title} text={expired} action={next} />;
  }
  return <AddressLink title={title} lead={t("confirmLead")} email={email} label={t("confirmEmail")} />;
}
