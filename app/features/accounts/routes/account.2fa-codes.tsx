import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { CopyButton } from "~/ui/forms/CopyButton";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { PasswordConfirmationForm } from "../components/PasswordConfirmationForm";
import { PasswordConfirmation } from "../schema.server";
import { callerOf } from "../sign-in/sign-in.page.server";
import { renewRecoveryCodes } from "../two-factor/setup.server";
import { clearCodesCookie, codesToShow, newSessionHeaders } from "../two-factor/two-factor.page.server";

const ADDRESS = "/account/2fa-setup/recovery-codes";

export const meta = pageTitle;

/** Not even when going back after a sign-out. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

/** Other updates of the page, such as the bell, must not remove the codes. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction }) => formAction === ADDRESS;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const { sessionId } = await requireActor(args);
    const title = translator(await localeOf(args), "accounts")("recoveryCodes");
    const codes = await codesToShow(args.request, sessionId);
    return data({ title, codes }, codes ? { headers: { "Set-Cookie": await clearCodesCookie() } } : {});
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, PasswordConfirmation, async ({ current_password }, { viewer }) => {
    const actor = signedIn(viewer);
    const changed = await renewRecoveryCodes(actor, current_password, callerOf(args.request));
    const headers = await newSessionHeaders(args.request, changed);
    return redirectWithFlash(ADDRESS, "recovery_codes_new", { headers });
  });

export default function RecoveryCodes() {
  const t = useT("accounts");
  const { title, codes } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} back={{ to: "/account/2fa-setup", label: t("twoFactor") }} />
      <Card>
        {codes ? (
          <>
            <p>{t("recoveryLead")}</p>
            <ul className="cols codes" dir="ltr">
              {codes.map((code) => (
                <li key={code}>
                  <code className="secret">{code}</code>
                </li>
              ))}
            </ul>
            <div className="row">
              <LinkButton to="/account" icon="check">
                {t("recoveryKept")}
              </LinkButton>
              <CopyButton text={codes.join("\n")} />
            </div>
          </>
        ) : (
          <PasswordConfirmationForm
            id="recovery"
            action={ADDRESS}
            result={failure?.result}
            submit={t("newRecoveryCodes")}
            variant="secondary"
          >
            <p>{t("newRecoveryHint")}</p>
          </PasswordConfirmationForm>
        )}
      </Card>
    </div>
  );
}
