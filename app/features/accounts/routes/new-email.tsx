import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ERRORS } from "~/core/error-codes";
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
import { confirmEmailChange, emailOfLink } from "../email-change/email-change.server";

export const handle = { bare: true };

export const meta = pageTitle;

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** A form: mail programs open links, and the address may be a stranger's. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const title = translator(locale, "accounts")("newEmailTitle");
    const email = await emailOfLink(tokenOf(args.request));
    if (email !== null) return { title, email, expired: null };
    const refusal = { code: "link_expired", status: ERRORS.link_expired, params: {} } as const;
    await logRefusal(args, refusal);
    return data({ title, email: "", expired: errorText(locale, refusal) }, { status: refusal.status });
  });

/** The link may be opened on another device. */
export const action = (args: ActionFunctionArgs) =>
  formAction(args, NoInput, async (_, { viewer }) => {
    const userId = await confirmEmailChange(tokenOf(args.request));
    return redirectWithFlash(viewer?.id === userId ? "/account" : "/login", "email_changed");
  });

export default function NewEmail() {
  const t = useT("accounts");
  const { title, email, expired } = useLoaderData<typeof loader>();
  if (expired) {
    return (
      <LinkExpired title={title} text={expired} action={{ to: "/account/email", label: t("newLink") }} />
    );
  }
  return <AddressLink title={title} lead={t("newEmailLead")} email={email} label={t("useNewEmail")} />;
}
