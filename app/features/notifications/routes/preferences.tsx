import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, Outlet, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { PushOffer } from "~/features/push/components/PushOffer";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { Button } from "~/ui/forms/Button";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { PreferenceTable } from "../components/PreferenceTable";
import { loadPreferencesPage } from "../preferences/preferences.page.server";
import { savePreferences } from "../preferences/preferences.server";
import { choicesOf } from "../preferences/presets";
import { PreferencesForm } from "../preferences/schema.server";

const ADDRESS = "/account/notifications";
const DEVICES = `${ADDRESS}/devices`;

export const meta = pageTitle;
export const loader = loadPreferencesPage;
export const handle = { textParts: () => ["push-parts"] };

export const action = (args: ActionFunctionArgs) =>
  formAction(args, PreferencesForm, async ({ preset, ...choices }, { viewer }) => {
    await savePreferences(signedIn(viewer), preset ? choicesOf(preset) : choices);
    return redirectWithFlash(ADDRESS, "preferences_saved");
  });

export default function NotificationPreferences() {
  const t = useT("common");
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: "/account", label: t("myAccount") }} title={page.title} subtitle={page.intro} />
      <ActionFailure />
      <Outlet />
      {page.mailHint && <p className="muted">{page.mailHint}</p>}
      <Card title={page.presetsTitle}>
        <PostForm action={ADDRESS} className="stack-s">
          {page.presets.map(({ preset, label, on }) => (
            <Button
              key={preset}
              name="preset"
              value={preset}
              variant={on ? "primary" : "secondary"}
              icon={on ? "check" : undefined}
              wide
              aria-pressed={on}
            >
              {label}
            </Button>
          ))}
        </PostForm>
        <Disclosure
          key={page.choosesEach ? "own" : "preset"}
          summary={page.chooseEach}
          open={page.choosesEach}
        >
          <Form method="post" action={ADDRESS} className="stack" key={JSON.stringify(page.groups)}>
            <IdempotencyKey />
            <PreferenceTable {...page} />
            <div>
              <PendingButton busy={t("saving")} action={ADDRESS}>
                {page.save}
              </PendingButton>
            </div>
          </Form>
        </Disclosure>
        <p className="muted small">{page.accountMail}</p>
      </Card>
      {page.devices && <PushOffer setting />}
      {page.devices && (
        <Card title={page.devices.title}>
          <p>{page.devices.text}</p>
          {page.devices.end && (
            <Form method="post" action={DEVICES}>
              <IdempotencyKey />
              <PendingButton busy={t("pleaseWait")} action={DEVICES} variant="secondary">
                {page.devices.end}
              </PendingButton>
            </Form>
          )}
        </Card>
      )}
    </div>
  );
}
