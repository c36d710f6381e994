import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { PasswordConfirmationForm } from "../components/PasswordConfirmationForm";
import { deleteAccount, deletionConsequences } from "../deletion.server";
import { PasswordConfirmation } from "../schema.server";
import { signOutHeaders } from "../sign-in/sign-in.page.server";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const title = translator(await localeOf(args), "accounts")("deleteTitle");
    return { title, ...(await deletionConsequences(actor)) };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, PasswordConfirmation, async ({ current_password }, { viewer }) => {
    await deleteAccount(signedIn(viewer), current_password);
    const headers = await signOutHeaders();
    return redirectWithFlash("/login", "account_deleted", { headers });
  });

export default function DeleteAccount() {
  const t = useT("accounts");
  const { title, places, series } = useLoaderData<typeof loader>();
  const { gamesPassedOn, gamesCancelled, pollsClosed, crewsPassedOn, crewsClosed } =
    useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} back={{ to: "/account", label: t("common:myAccount") }} />
      <Card>
        <PasswordConfirmationForm
          id="deletion"
          action="/account/delete"
          result={failure?.result}
          submit={t("deleteAccount")}
          variant="danger"
          icon="trash-2"
        >
          <p>{t("deleteLead")}</p>
          <ul className="bullets">
            <li>{t("delete_identity")}</li>
            {gamesPassedOn > 0 && <li>{t("delete_games_passed_on", { count: gamesPassedOn })}</li>}
            {gamesCancelled > 0 && <li>{t("delete_organized", { count: gamesCancelled })}</li>}
            {series > 0 && <li>{t("delete_series", { count: series })}</li>}
            {pollsClosed > 0 && <li>{t("delete_polls", { count: pollsClosed })}</li>}
            {crewsPassedOn > 0 && <li>{t("delete_crews_passed_on", { count: crewsPassedOn })}</li>}
            {crewsClosed > 0 && <li>{t("delete_crews_closed", { count: crewsClosed })}</li>}
            {places > 0 && <li>{t("delete_places", { count: places })}</li>}
            <li>{t("delete_stays")}</li>
            <li>{t("delete_sessions")}</li>
          </ul>
        </PasswordConfirmationForm>
      </Card>
    </div>
  );
}
