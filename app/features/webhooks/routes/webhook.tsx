import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { ShownSecret } from "~/features/accounts/components/ShownSecret";
import { shownOnce } from "~/features/accounts/two-factor/two-factor.page.server";
import { requireActor } from "~/http/actor.server";
import { newSecretCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { DeliveryList } from "../components/DeliveryList";
import { WEBHOOKS_PATH, webhookPath } from "../components/paths";
import { WebhookForm } from "../components/WebhookForm";
import { WebhookChangeForm } from "../schema.server";
import { deliveryRows, MAX_URL, valuesOf, webhookRows } from "../webhooks.page.server";
import { changeWebhook, findWebhook } from "../webhooks.server";

export const meta = pageTitle;

/** Not even when going back after a sign-out. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

/** Other updates of the page, such as the bell, must not remove the new secret. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction }) =>
  formAction?.startsWith(WEBHOOKS_PATH) ?? false;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const webhook = await findWebhook(actor, args.params.webhookId ?? "");
    const [[row], deliveries, secret] = await Promise.all([
      webhookRows(actor, locale, [webhook]),
      deliveryRows(actor, webhook.id, locale),
      shownOnce(args.request, actor.sessionId, newSecretCookie),
    ]);
    const { id, url: title, endedAt } = webhook;
    const page = { ...{ id, title, ...row, secret, deliveries }, values: valuesOf(webhook), isOn: !endedAt };
    const clear = { "Set-Cookie": await newSecretCookie.serialize("", { maxAge: 0 }) };
    return data({ ...page, maxUrl: MAX_URL }, secret ? { headers: clear } : {});
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, WebhookChangeForm, async (input, { viewer }) => {
    const { id } = await changeWebhook(signedIn(viewer), args.params.webhookId ?? "", input);
    return redirectWithFlash(webhookPath(id), "saved");
  });

export default function WebhookPage() {
  const t = useT("webhooks");
  const { id, title, subject, state, secret, deliveries, values, isOn, maxUrl } =
    useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: WEBHOOKS_PATH, label: t("title") }}
        title={<bdi dir="ltr">{title}</bdi>}
        subtitle={
          <>
            <bdi>{subject}</bdi> · {state}
          </>
        }
      />
      <Outlet />
      {secret && <ShownSecret title={t("secret")} lead={t("secretLead")} secret={secret} />}
      <Card title={t("change")}>
        <WebhookForm
          key={failure ? "failed" : values.url}
          {...{ values, maxUrl, subjects: null, lastResult: failure?.result }}
        />
      </Card>
      <DeliveryList webhookId={id} rows={deliveries} mayRepeat={isOn} />
      <Card title={t("more")}>
        <p className="muted">{t("rotateHint")}</p>
        <div className="row">
          <PostForm action={webhookPath(id, "/rotation")}>
            <Button variant="secondary">{t("rotate")}</Button>
          </PostForm>
          <PostForm action={webhookPath(id, isOn ? "/ending" : "/restart")}>
            <Button variant="secondary">{t(isOn ? "turnOff" : "turnOn")}</Button>
          </PostForm>
          <PostForm action={webhookPath(id, "/removal")}>
            <Button variant="secondary">{t("common:delete")}</Button>
          </PostForm>
        </div>
      </Card>
    </div>
  );
}
