import { direction, type Locale } from "~/i18n/languages";
import { allMessages, translator } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";
import { env } from "../env.server";
import { escapeMarkup } from "../text/escape";

type WithSubject<K> = K extends `${infer Template}_subject` ? Template : never;
/** A kind of message. Its texts in mail.json are `x_subject`, `x_text` and `x_action` (the button). */
export type MailTemplate = WithSubject<Key<"mail">>;

export const isMailTemplate = (name: string): name is MailTemplate =>
  Object.hasOwn(allMessages.en.mail ?? {}, `${name}_subject`);

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  /** Where the button goes. */
  link: string | undefined;
  /** Where a mail program posts to unsubscribe. */
  oneClick: string | undefined;
}

// Never the request's host, which the sender of the request chooses.
const origin = env.SITE_URL ?? `http://localhost:${env.PORT}`;

/** Renders a message in the recipient's language, as plain text and HTML. */
export function writeMail(
  template: MailTemplate,
  params: Record<string, string | number>,
  locale: Locale,
): WrittenMail {
  const t = translator(locale, "mail");
  const values = oneLine(params);
  const subject = t(`${template}_subject`, values);
  const paragraphs = [t("greeting"), ...t(`${template}_text`, values).split("\n")].filter(Boolean);
  const link = addressOf(params.path);
  const unsubscribe = addressOf(params.unsubscribe);
  const action = t(`${template}_action`, values);
  const text = [
    ...paragraphs,
    ...(link ? [`${t("linkLine", { words: action })}\n${link}`] : []),
    `${t("closing")}\n${t("houma")}`,
    ...(unsubscribe ? [`${t("linkLine", { words: t("unsubscribe") })}\n${unsubscribe}`] : []),
  ].join("\n\n");
  const button = link
    ? `<p><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0a6a4d;color:#ffffff;font-weight:bold;text-decoration:none">${escapeMarkup(action)}</a></p><p style="font-size:14px;color:#4a5b52">${escapeMarkup(t("linkHint"))}<br><a href="${escapeMarkup(link)}" dir="ltr" style="color:#0a6a4d;word-break:break-all">${escapeMarkup(link)}</a></p>`
    : "";
  const footer = unsubscribe
    ? `<p style="font-size:14px"><a href="${escapeMarkup(unsubscribe)}" style="color:#4a5b52">${escapeMarkup(t("unsubscribe"))}</a></p>`
    : "";
  // Web mail drops html and body with their attributes, so the message itself repeats lang and dir.
  const languageAttributes = `lang="${locale}" dir="${direction(locale)}"`;
  const html = `<!doctype html><html ${languageAttributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head><body style="margin:0;padding:24px;background:#f3f5f0;color:#10201a;font:16px/1.5 system-ui,sans-serif"><div ${languageAttributes} style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:14px">${paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`).join("")}${button}<p style="color:#4a5b52">${escapeMarkup(t("closing"))}<br>${escapeMarkup(t("houma"))}</p>${footer}</div></body></html>`;
  return { subject, text, html, link, oneClick: addressOf(params.oneClick) };
}

const addressOf = (path: string | number | undefined): string | undefined =>
  typeof path === "string" ? new URL(path, origin).href : undefined;

/** Puts users' texts on one line, so that they cannot add headers or paragraphs. Keeps French no-break spaces. */
const oneLine = (params: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/[^\S\u00a0]+/g, " ").trim() : value,
    ]),
  );
