import type { Locale } from "~/i18n/languages";
import { allMessages, translator } from "~/i18n/messages.server";
import type { Key } from "~/i18n/namespaces";
import { env } from "../settings/env.server";
import { mailHtml } from "./layout.server";

type WithSubject<K> = K extends `${infer Template}_subject` ? Template : never;
/** Its texts in mail.json are `x_subject`, `x_text` and `x_action` (the button). */
export type MailTemplate = WithSubject<Key<"mail">>;

export const isMailTemplate = (name: string): name is MailTemplate =>
  Object.hasOwn(allMessages.en.mail ?? {}, `${name}_subject`);

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
  link: string | undefined;
  /** Mail programs post here to unsubscribe. */
  oneClick: string | undefined;
}

// Never the request's host, which the sender of the request chooses.
const origin = env.SITE_URL ?? `http://localhost:${env.PORT}`;

const PARTING: ReadonlySet<MailTemplate> = new Set([
  "guest_cancelled",
  "guest_cancelled_noted",
  "guest_cancelled_below_minimum",
  "guest_cancelled_organizer_gone",
  "guest_game_hidden",
  "guest_removed",
  "guest_absent",
]);

export function writeMail(
  template: MailTemplate,
  params: Record<string, string | number>,
  locale: Locale,
): WrittenMail {
  const t = translator(locale, "mail");
  const values = oneLine(params);
  const subject = t(`${template}_subject`, values);
  const paragraphs = t(`${template}_text`, values).split("\n").filter(Boolean);
  const link = addressOf(params.path);
  const unsubscribe = addressOf(params.unsubscribe);
  const action = t(`${template}_action`, values);
  const closing = t(params.parts || PARTING.has(template) ? "closingWithoutGame" : "closing");
  const text = [
    t("greeting"),
    ...paragraphs,
    ...(link ? [`${t("linkLine", { words: action })}\n${link}`] : []),
    `${closing}\n${t("common:appName")}`,
    ...(unsubscribe ? [`${t("linkLine", { words: t("unsubscribe") })}\n${unsubscribe}`] : []),
  ].join("\n\n");
  const html = mailHtml({
    ...{ locale, subject, paragraphs },
    greeting: t("greeting"),
    button: link ? { href: link, text: action, hint: t("linkHint") } : null,
    closing,
    appName: t("common:appName"),
    home: new URL("/", origin).href,
    unsubscribe: unsubscribe ? { href: unsubscribe, text: t("unsubscribe") } : null,
  });
  return { subject, text, html, link, oneClick: addressOf(params.oneClick) };
}

const addressOf = (path: string | number | undefined): string | undefined =>
  typeof path === "string" ? new URL(path, origin).href : undefined;

/** A line break in a user's text could add headers or paragraphs. Keeps French no-break spaces. */
const oneLine = (params: Record<string, string | number>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(/[^\S\u00a0]+/g, " ").trim() : value,
    ]),
  );
