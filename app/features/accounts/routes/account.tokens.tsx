import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { TOKEN_LIMITS } from "#db/limits/accounts";
import { signedIn } from "~/core/actor";
import { requireActor } from "~/http/actor.server";
import { newTokenCookie } from "~/http/cookies.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { ShownSecret } from "../components/ShownSecret";
import { TokenForm as TokenFields } from "../components/TokenForm";
import { TokenList } from "../components/TokenList";
import { TokenForm, VALID_DAYS } from "../tokens/schema.server";
import { makeToken, tokenRows } from "../tokens/tokens.page.server";
import { shownOnce } from "../two-factor/two-factor.page.server";

const ADDRESS = "/account/tokens";

export const meta = pageTitle;

/** Not even when going back after a sign-out. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

/** Other updates of the page, such as the bell, must not remove the new token. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction }) =>
  formAction?.startsWith(ADDRESS) ?? false;

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const [tokens, secret] = await Promise.all([
      tokenRows(actor, locale),
      shownOnce(args.request, actor.sessionId, newTokenCookie),
    ]);
    const page = {
      title: translator(locale, "tokens")("title"),
      secret,
      tokens,
      days: VALID_DAYS,
      maxName: TOKEN_LIMITS.name.max,
    };
    const clear = { "Set-Cookie": await newTokenCookie.serialize("", { maxAge: 0 }) };
    return data(page, secret ? { headers: clear } : {});
  });

export const action = (args: ActionFunctionArgs) =>
  formAction(args, TokenForm, (form, context) => makeToken(signedIn(context.viewer), form, context));

export default function Tokens() {
  const t = useT("tokens");
  const { title, secret, tokens, days, maxName } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <div className="page page-narrow">
      <PageHeader
        title={title}
        subtitle={t("lead")}
        back={{ to: "/account", label: t("common:myAccount") }}
      />
      <Outlet />
      {secret && <ShownSecret title={t("newToken")} lead={t("newTokenLead")} secret={secret} />}
      {tokens.length > 0 && <TokenList tokens={tokens} />}
      <Card title={t("make")}>
        <TokenFields
          key={secret ?? (failure ? "failed" : "fresh")}
          days={days}
          maxName={maxName}
          lastResult={failure?.result}
        />
      </Card>
      <p className="muted small">
        {t("ends")} <Link to="/api/docs">{t("docs")}</Link> ·{" "}
        <Link to="/account/webhooks">{t("webhooks:title")}</Link>
      </p>
    </div>
  );
}
