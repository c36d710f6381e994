import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { NoInput, visitorButtonAction } from "~/http/form/button-action.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { Button } from "~/ui/forms/Button";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { unsubscribe, unsubscription } from "../preferences/preferences.server";

export const meta = pageTitle;

/** Asks first: mail programs open links too. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const { kind, ended } = await unsubscription(args.params.token ?? "");
    const t = translator(locale, "preferences");
    const name = { kind: t(`kind_${kind}`) };
    return data(
      {
        title: t("stopTitle"),
        text: ended ? t("stopped", name) : t("stopAsk", name),
        stop: ended ? null : t("stop"),
        choices: t("accounts:chooseNotifications"),
      },
      { headers: { "Cache-Control": "private, no-store" } },
    );
  });

export const action = visitorButtonAction(NoInput, {
  does: ({ param }) => unsubscribe(param("token")),
  leadsTo: ({ param }) => redirect(`/unsubscribe/${param("token")}`),
});

export default function Unsubscribe() {
  const { title, text, stop, choices } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} />
      <ActionFailure />
      <Card>
        <p>{text}</p>
        <div className="row">
          {stop && (
            <Form method="post">
              <IdempotencyKey />
              <Button>{stop}</Button>
            </Form>
          )}
          <LinkButton to="/account/notifications" variant="secondary">
            {choices}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
