import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { calendarTokenOf } from "~/features/accounts/calendar-feed.server";
import { CalendarAddress } from "~/features/accounts/components/CalendarAddress";
import { Devices } from "~/features/accounts/components/Devices";
import { PrivacyChoices } from "~/features/accounts/components/PrivacyChoices";
import { YourData } from "~/features/accounts/components/YourData";
import { devicesOf } from "~/features/accounts/devices.server";
import { privacySettings } from "~/features/accounts/privacy.server";
import { requireActor } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { LanguageSwitcher } from "~/ui/layout/LanguageSwitcher";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const [devices, privacy, calendar] = await Promise.all([
      devicesOf(actor, locale),
      privacySettings(actor.id),
      calendarTokenOf(actor.id),
    ]);
    return {
      title: translator(locale, "accounts")("settings"),
      devices,
      privacy,
      calendarAddress: calendar && `${siteOrigin(args.request)}/calendar/${calendar}.ics`,
    };
  });

export default function Settings() {
  const t = useT("accounts");
  const { title, devices, privacy, calendarAddress } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader title={title} back={{ to: "/account", label: t("common:myAccount") }} />
      <Outlet />
      <Devices devices={devices} />
      <PrivacyChoices privacy={privacy} />
      <Card title={<span id="language">{t("common:language")}</span>}>
        <p className="muted">{t("languageHint")}</p>
        <LanguageSwitcher />
      </Card>
      <CalendarAddress address={calendarAddress} />
      <YourData />
    </div>
  );
}
