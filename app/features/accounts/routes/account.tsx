import type { ActionFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { PersonNames } from "~/core/name-schema";
import { AdminCard } from "~/features/moderation/components/AdminCard";
import { saveProfile } from "~/features/profile/profile.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { LanguageSwitcher } from "~/ui/layout/LanguageSwitcher";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { loadAccountPage } from "../account.page.server";
import { AccountIndex } from "../components/AccountIndex";
import { CalendarAddress } from "../components/CalendarAddress";
import { DeveloperTools } from "../components/DeveloperTools";
import { Devices } from "../components/Devices";
import { NamesForm } from "../components/NamesForm";
import { PasswordForm } from "../components/PasswordForm";
import { PendingRatings } from "../components/PendingRatings";
import { PlayerProfile } from "../components/PlayerProfile";
import { PrivacyChoices } from "../components/PrivacyChoices";
import { TwoFactorStatus } from "../components/TwoFactorStatus";
import { UnconfirmedEmail } from "../components/UnconfirmedEmail";
import { YourData } from "../components/YourData";

export const meta = pageTitle;

export const loader = loadAccountPage;

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: PersonNames, signedOut: "profile_not_authenticated" },
    async (input, { viewer }) => {
      await saveProfile(signedIn(viewer, "profile_not_authenticated"), input);
      return redirectWithFlash("/account", "account_saved");
    },
  );

export default function AccountPage() {
  const t = useT("accounts");
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader title={page.title} back={{ to: "/dashboard", label: t("backToDashboard") }} />
      <Outlet />
      {!page.emailConfirmed && <UnconfirmedEmail email={page.email} />}
      {page.allPending && <PendingRatings pending={page.pending} isWhole />}
      <AccountIndex followers={page.followers} />
      {!page.allPending && <PendingRatings pending={page.pending} />}
      <Card title={<span id="details">{t("accountInformation")}</span>}>
        {/* The key resets the form once it is saved after an error. */}
        <NamesForm
          key={failure ? "failed" : "fresh"}
          values={page.values}
          email={page.email}
          newEmail={page.newEmail}
          lastResult={failure?.result}
          constraint={page.namesConstraint}
        />
      </Card>
      <Card title={<span id="security">{t("security")}</span>}>
        <Disclosure summary={t("changePassword")} icon="key-round">
          <PasswordForm constraint={page.passwordConstraint} hint={page.passwordHint} />
        </Disclosure>
        <TwoFactorStatus enabled={page.hasTwoFactor} />
      </Card>
      <PlayerProfile />
      <Devices devices={page.devices} />
      <PrivacyChoices privacy={page.privacy} />
      {page.isAdmin && <AdminCard />}
      <Card title={<span id="language">{t("languageTitle")}</span>}>
        <p className="muted">{t("languageHint")}</p>
        <LanguageSwitcher />
      </Card>
      <CalendarAddress address={page.calendarAddress} />
      <YourData />
      {page.facts && <DeveloperTools facts={page.facts} />}
    </div>
  );
}
