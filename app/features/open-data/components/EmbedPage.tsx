import type { ReactNode } from "react";
import { GameCardItem } from "~/features/games/components/GameCardItem";
import { useLocale, useT } from "~/i18n/context";
import { direction } from "~/i18n/languages";
import { PageSymbols } from "~/ui/icons/sprite";
import { Logo } from "~/ui/layout/Logo";
import { documentTitle } from "~/ui/layout/page-title";
import { STYLES_MARK } from "~/ui/rendering/inline-styles";
import type { EmbedView } from "../embeds/embed.server";

/** `nonce`: replaced by a hash of the styles. */
interface FrameProps {
  title: string;
  canonical: string | null;
  nonce: string;
  children: ReactNode;
}

/** For a frame on another site: links open the site in a tab of its own. */
export function EmbedFrame({ title, canonical, nonce, children }: FrameProps) {
  const locale = useLocale();
  const t = useT("common");
  return (
    <html lang={locale} dir={direction(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{documentTitle(title, t("appName"))}</title>
        <base target="_blank" />
        {canonical && <link rel="canonical" href={canonical} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet; React would escape its selectors. */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: STYLES_MARK }} />
      </head>
      <body>
        <PageSymbols />
        {/* A main element is as high as the frame, and would spread its parts. */}
        <main>
          <div className="page page-narrow">{children}</div>
        </main>
      </body>
    </html>
  );
}

export function EmbedGames({ view, page }: { view: EmbedView; page: string }) {
  const t = useT("games");
  return (
    <>
      <div>
        <h1>
          <a className="field-link" href={page} rel="noopener">
            <bdi>{view.title}</bdi>
          </a>
        </h1>
        {view.lead && <p className="muted">{view.lead}</p>}
      </div>
      {view.games.length > 0 ? (
        <ul className="game-rows">
          {view.games.map((game) => (
            <GameCardItem key={game.id} game={game} level={2} reloadDocument />
          ))}
        </ul>
      ) : (
        <p>{t("noGames")}</p>
      )}
      <EmbedFooter page={page} label={t("common:viewAll")} />
    </>
  );
}

export function EmbedFooter({ page, label }: { page: string; label: string }) {
  return (
    <p className="row row-between">
      <a className="field-link" href={page} rel="noopener">
        {label}
      </a>
      <a className="logo-link" href="/" rel="noopener">
        <Logo />
      </a>
    </p>
  );
}
