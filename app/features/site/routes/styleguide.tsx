import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useNonce } from "~/http/nonce";
import { ExtraMessages, useT } from "~/i18n/context";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Actions } from "../styleguide/Actions";
import { Courts } from "../styleguide/Courts";
import { Fields } from "../styleguide/Fields";
import { Frame } from "../styleguide/Frame";
import { LOOKS } from "../styleguide/looks";
import { Messages } from "../styleguide/Messages";
import { Navigation } from "../styleguide/Navigation";
import { Pictures } from "../styleguide/Pictures";
import { Surfaces } from "../styleguide/Surfaces";
import { Swatches } from "../styleguide/Swatches";
import { loadStyleguide } from "../styleguide/styleguide.page.server";
import { Teams } from "../styleguide/Teams";

export const loader = (args: LoaderFunctionArgs) => loadStyleguide(args);

export const meta = pageTitle;

export default function Styleguide() {
  const { texts, css } = useLoaderData<typeof loader>();
  const nonce = useNonce();
  return (
    <ExtraMessages messages={texts}>
      <style nonce={nonce} suppressHydrationWarning>
        {css}
      </style>
      <Page />
    </ExtraMessages>
  );
}

function Page() {
  const t = useT("styleguide");
  const { look, colors, icons, teams } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeader title={t("accounts:styleguide")} subtitle={t("intro")} />
      {/* Styles inserted by script would have no nonce. */}
      <nav className="tabs" aria-label={t("look")}>
        {LOOKS.map((option) => (
          <a
            key={option}
            href={`/styleguide?look=${option}`}
            aria-current={option === look ? "page" : undefined}
          >
            {t(`look_${option}`)}
          </a>
        ))}
      </nav>
      <div className="look stack">
        <Swatches colors={colors} />
        <Courts />
        <Teams teams={teams} />
        <Actions />
        <Fields />
        <Messages />
        <Surfaces />
        <Navigation />
        <Frame />
        <Pictures icons={icons} />
      </div>
    </div>
  );
}
