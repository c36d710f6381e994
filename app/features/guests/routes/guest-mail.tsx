import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { NoInput, visitorButtonAction } from "~/http/form/button-action.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { Button } from "~/ui/forms/Button";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { getsGuestMail, stopGuestMail } from "../contacts.server";

export const meta = pageTitle;

/** Asks first, because mail programs open links too. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const t = translator(await localeOf(args), "guests");
    const page = { title: t("stopMailTitle"), gets: await getsGuestMail(args.params.token ?? "") };
    return data(page, { headers: { "Cache-Control": "private, no-store" } });
  });

export const action = visitorButtonAction(NoInput, {
  does: ({ param }) => stopGuestMail(param("token")),
  leadsTo: ({ param }) => redirect(`/guest-mail/${param("token")}`),
});

export default function GuestMail() {
  const t = useT("guests");
  const { title, gets } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} />
      <ActionFailure />
      <Card>
        <p>{t(gets ? "stopMailAsk" : "mailStopped")}</p>
        {gets ? (
          <Form method="post">
            <FormToken />
            <Button>{t("stopMail")}</Button>
          </Form>
        ) : (
          <LinkButton to="/games" variant="secondary">
            {t("games:browseGames")}
          </LinkButton>
        )}
      </Card>
    </div>
  );
}
