import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { requireActor } from "~/http/actor.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { webhookPath } from "../components/paths";
import { WebhookForm as WebhookFields } from "../components/WebhookForm";
import { WebhookForm } from "../schema.server";
import { MAX_URL, showSecret, subjectChoices, valuesOf, webhookRows } from "../webhooks.page.server";
import { createWebhook } from "../webhooks.server";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const [webhooks, subjects] = await Promise.all([
      webhookRows(actor, locale),
      subjectChoices(actor, locale),
    ]);
    const title = translator(locale, "webhooks")("title");
    return { title, webhooks, subjects, values: valuesOf(null), maxUrl: MAX_URL };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, WebhookForm, async (input, { viewer, idempotencyKey }) => {
    const actor = signedIn(viewer);
    return showSecret(actor, await createWebhook(actor, input, idempotencyKey));
  });

export default function Webhooks() {
  const t = useT("webhooks");
  const { title, webhooks, ...form } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        title={title}
        subtitle={t("lead")}
        back={{ to: "/account/tokens", label: t("tokens:title") }}
      />
      {webhooks.length > 0 && (
        <Card title={t("yours")}>
          <ul className="list">
            {webhooks.map(({ id, url, subject, state }) => (
              <li key={id}>
                <p>
                  <Link to={webhookPath(id)} dir="ltr">
                    {url}
                  </Link>
                </p>
                <p className="muted small">
                  <bdi>{subject}</bdi> · {state}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t("make")}>
        <WebhookFields key={failure ? "failed" : "fresh"} {...form} lastResult={failure?.result} />
      </Card>
      <p className="muted small">
        {t("signed")} <Link to="/api/docs">{t("tokens:docs")}</Link>
      </p>
    </div>
  );
}
