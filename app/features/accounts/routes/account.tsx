import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { env } from "~/core/env.server";
import { saveProfile } from "~/features/profile/profile.server";
import { requireActor, sessionOf } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/PageHeader";
import { DeveloperTools } from "../components/DeveloperTools";
import { NamesForm } from "../components/NamesForm";
import { PasswordForm as PasswordFields } from "../components/PasswordForm";
import { TwoFactorStatus } from "../components/TwoFactorStatus";
import { UnconfirmedEmail } from "../components/UnconfirmedEmail";
import { isDeveloper, newestMessages } from "../developer.server";
import { names, PasswordForm } from "../schema.server";
import { twoFactorState } from "../two-factor-setup.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const session = await sessionOf(args);
    const locale = await localeOf(args);
    const t = translator(locale, "accounts");
    const twoFactor = await twoFactorState(actor.id);
    return {
      title: t("account"),
      email: session?.email ?? "",
      emailConfirmed: session?.emailConfirmed ?? false,
      values: { first_name: session?.firstName ?? "", last_name: session?.lastName ?? "" },
      namesConstraint: getZodConstraint(names),
      passwordConstraint: getZodConstraint(PasswordForm),
      passwordHint: t("passwordHint", { count: env.PASSWORD_MIN }),
      hasTwoFactor: twoFactor !== null,
      outbox: session && isDeveloper(session) ? await newestMessages(locale) : null,
    };
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, names, async (input, { viewer }) => {
    await saveProfile(signedIn(viewer, "profile_not_authenticated"), input);
    return redirectWithFlash("/account", "account_saved");
  });

export default function AccountPage() {
  const t = useT("accounts");
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader title={page.title} back={{ to: "/dashboard", label: t("backToDashboard") }} />
      <Outlet />
      {!page.emailConfirmed && <UnconfirmedEmail email={page.email} />}
      <Card title={t("accountInformation")}>
        {/* A form that was saved after a mistake begins anew. */}
        <NamesForm
          key={failure ? "failed" : "fresh"}
          values={page.values}
          email={page.email}
          lastResult={failure?.result}
          constraint={page.namesConstraint}
        />
      </Card>
      <Card title={t("security")}>
        <Disclosure summary={t("changePassword")} icon="key-round">
          <PasswordFields constraint={page.passwordConstraint} hint={page.passwordHint} />
        </Disclosure>
        <TwoFactorStatus enabled={page.hasTwoFactor} />
      </Card>
      <Card title={t("playerProfile")}>
        <p className="muted">{t("playerProfileHint")}</p>
        <div>
          <LinkButton to="/manage-profile" variant="secondary" icon="pencil">
            {t("editPlayerProfile")}
          </LinkButton>
        </div>
      </Card>
      {page.outbox && <DeveloperTools messages={page.outbox} />}
    </div>
  );
}
