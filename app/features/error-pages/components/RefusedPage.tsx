import { useT } from "~/i18n/context";
import { direction, type Locale } from "~/i18n/languages";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { buttonClass } from "~/ui/forms/Button";
import { PageSymbols } from "~/ui/icons/sprite";
import { Logo } from "~/ui/layout/Logo";
import { documentTitle } from "~/ui/layout/page-title";
import { STYLES_MARK } from "~/ui/rendering/inline-styles";
import { titleAndText } from "./title-and-text";

interface RefusedPageProps {
  locale: Locale;
  words: string;
  nonce: string;
  /** Of an unexpected error. */
  requestId: string | null;
}

/** For a request that no route handles. */
export function RefusedPage({ locale, words, nonce, requestId }: RefusedPageProps) {
  const t = useT("common");
  const { title, text } = titleAndText(words);
  return (
    <html lang={locale} dir={direction(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{documentTitle(title, t("appName"))}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet; React would escape its selectors. */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: STYLES_MARK }} />
      </head>
      <body>
        <PageSymbols />
        <header className="header">
          <div className="header-inner">
            <a href="/" className="logo-link">
              <Logo />
            </a>
          </div>
        </header>
        <main className="page page-narrow">
          <EmptyState
            illustration="draw-lost"
            level={1}
            title={title}
            action={
              <a className={buttonClass({})} href="/">
                {t("backHome")}
              </a>
            }
          >
            {text && <p>{text}</p>}
            {requestId && <p className="small">{t("errorId", { id: requestId })}</p>}
          </EmptyState>
        </main>
      </body>
    </html>
  );
}
