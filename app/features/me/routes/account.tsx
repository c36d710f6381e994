import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { PersonNames } from "~/core/text/name-schema";
import { AccountIndex } from "~/features/accounts/components/AccountIndex";
import { DeveloperTools } from "~/features/accounts/components/DeveloperTools";
import { NamesForm } from "~/features/accounts/components/NamesForm";
import { PasswordForm } from "~/features/accounts/components/PasswordForm";
import { PendingRatings } from "~/features/accounts/components/PendingRatings";
import { PlayerProfile } from "~/features/accounts/components/PlayerProfile";
import { TwoFactorStatus } from "~/features/accounts/components/TwoFactorStatus";
import { UnconfirmedEmail } from "~/features/accounts/components/UnconfirmedEmail";
import { AdminCard } from "~/features/moderation/components/AdminCard";
import { saveProfile } from "~/features/profile/profile.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { Button } from "~/ui/forms/Button";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { loadAccountPage } from "../account.page.server";
import { Me } from "../components/Me";

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
    <div className="page">
      <PageHeader title={page.title} back={{ to: "/dashboard", label: t("common:backToDashboard") }} />
      <Outlet />
      {!page.emailConfirmed && <UnconfirmedEmail email={page.email} />}
      {page.allPending && <PendingRatings pending={page.pending} isWhole />}
      {page.me && !page.allPending && <Me me={page.me} />}
      <div className="stack sides">
        <AccountIndex followers={page.followers} />
        <div className="stack">
          {!page.allPending && <PendingRatings pending={page.pending} />}
          <Card title={<span id="details">{t("accountInformation")}</span>}>
            {/* Resets the form once saved after an error. */}
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
          {page.isAdmin && <AdminCard />}
          {page.facts && <DeveloperTools facts={page.facts} />}
          <LinkButton to="/account/settings" variant="secondary" wide icon="settings">
            {t("settings")}
          </LinkButton>
          <Form method="post" action="/logout" reloadDocument>
            <FormToken />
            <Button variant="secondary" wide icon="log-out">
              {t("common:logOut")}
            </Button>
          </Form>
        </div>
      </div>
    </div>
  );
}
