import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DomainError } from "~/core/errors";
import { viewerOf } from "~/http/actor.server";
import { errorText } from "~/http/error-text.server";
import { redirectWithFlash } from "~/http/flash.server";
import { localeOf } from "~/http/locale.server";
import { logRefusal } from "~/http/log-refusal.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkExpired } from "../components/LinkExpired";
import { confirmEmail } from "../mailed-links/confirmation.server";

export const handle = { bare: true };

export const meta = pageTitle;

/** Opening the link of the confirmation message confirms the address. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const viewer = await viewerOf(args);
    try {
      await confirmEmail(new URL(args.request.url).searchParams.get("token") ?? "");
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await logRefusal(args, error);
      const title = translator(locale, "accounts")("confirmTitle");
      const text = errorText(locale, { code: error.code, params: error.params });
      return data({ title, text, signedIn: viewer !== null }, { status: error.status });
    }
    throw await redirectWithFlash(viewer ? "/dashboard" : "/login", "email_confirmed");
  });

export default function ConfirmEmail() {
  const t = useT("accounts");
  const { title, text, signedIn } = useLoaderData<typeof loader>();
  const action = signedIn
    ? { to: "/account", label: t("goToAccount") }
    : { to: "/login", label: t("signInLink") };
  return <LinkExpired title={title} text={text} action={action} />;
}
