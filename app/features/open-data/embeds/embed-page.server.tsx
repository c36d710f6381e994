import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { newNonce, withoutNonce } from "~/http/headers.server";
import { rulesFor, withStyles } from "~/http/page-styles.server";
import { withSymbols } from "~/http/page-symbols.server";
import { LanguageProvider } from "~/i18n/context";
import type { Locale } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import allStyles from "~/ui/styles/all.css?inline";
import { EmbedFooter, EmbedFrame, EmbedGames } from "../components/EmbedPage";
import type { EmbedView } from "./embed.server";

export interface FramedPage {
  html: string;
  /** The only pages that others may frame. */
  policy: string;
}

interface Said {
  locale: Locale;
  /** Absolute: the page of the same on the site. */
  page: string;
}

export const embedPage = (view: EmbedView, { locale, page }: Said): FramedPage =>
  framed(locale, (nonce) => (
    <EmbedFrame title={view.title} canonical={page} nonce={nonce}>
      <EmbedGames view={view} page={page} />
    </EmbedFrame>
  ));

export const absentEmbed = (words: string, { locale, page, label }: Said & { label: string }): FramedPage =>
  framed(locale, (nonce) => (
    <EmbedFrame title={words} canonical={null} nonce={nonce}>
      <p>{words}</p>
      <EmbedFooter page={page} label={label} />
    </EmbedFrame>
  ));

const rules = rulesFor(allStyles);

function framed(locale: Locale, draw: (nonce: string) => ReactElement): FramedPage {
  const nonce = newNonce();
  const value = { locale, messages: allMessages[locale] };
  const markup = renderToStaticMarkup(<LanguageProvider value={value}>{draw(nonce)}</LanguageProvider>);
  const document = withSymbols(Buffer.from(`<!doctype html>${markup}`)).toString();
  const { html, allowed } = withoutNonce(withStyles(document, rules), nonce);
  return { html, policy: policyWith(allowed.styles) };
}

const policyWith = (styles: string): string =>
  [
    "default-src 'none'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors *",
  ].join("; ");
