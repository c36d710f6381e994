import { DomainError } from "~/core/errors";
import { env } from "~/core/settings/env.server";
import { formatDate } from "~/core/time/timezone.server";
import { operator } from "~/features/site/site-config.server";
import type { RouteArgs } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { DOCUMENT_NAMES, DOCUMENTS, isDocumentName } from "./documents";

/** With the operator's name and addresses. 404 for an unknown name. */
export const loadDocument = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const { document } = args.params;
    if (!isDocumentName(document)) throw new DomainError("not_found");
    const locale = await localeOf(args);
    const t = translator(locale, "legal");
    const params = facts(new URL(siteOrigin(args.request)).hostname, locale);
    const optional = optionalSentences(locale);
    return {
      title: t(`${document}Title`),
      description: t(`${document}About`),
      updated:
        document === "contact"
          ? null
          : t("updated", { date: formatDate(new Date(operator().inForce), locale) }),
      sections: DOCUMENTS[document].map((key) => ({
        id: key,
        title: t(`${key}_title`),
        paragraphs: [...t(key, params).split("\n"), optional[key]].filter((text) => text !== undefined),
      })),
      others: DOCUMENT_NAMES.filter((name) => name !== document).map((name) => ({
        path: `/about/${name}`,
        title: t(`${name}Title`),
      })),
      notices: t("notices"),
    };
  });

function facts(host: string, locale: Locale) {
  const { name, contactEmail, abuseEmail, privacyEmail } = operator();
  return {
    operator: name ?? translator(locale, "common")("appName"),
    contactEmail: contactEmail ?? `contact@${host}`,
    abuseEmail: abuseEmail ?? `abuse@${host}`,
    privacyEmail: privacyEmail ?? `privacy@${host}`,
    notificationTime: timeLabel(env.RETENTION_NOTIFICATION_DAYS, locale),
    outboxTime: timeLabel(env.RETENTION_OUTBOX_DAYS, locale),
    logTime: timeLabel(env.RETENTION_LOG_DAYS, locale),
    moderationTime: timeLabel(env.RETENTION_MODERATION_DAYS, locale),
  };
}

/** "30 days", "2 years". */
function timeLabel(days: number, locale: Locale): string {
  const t = translator(locale, "legal");
  return days % 365 === 0 ? t("years", { count: days / 365 }) : t("days", { count: days });
}

/** Sentences for what the operator configured, by the section that they end. */
function optionalSentences(locale: Locale): Partial<Record<string, string>> {
  const t = translator(locale, "legal");
  const { declaration, hosting } = operator();
  return {
    ...(declaration && { privacy_controller: t("declaration", { number: declaration }) }),
    ...(hosting && { privacy_third: t("hosting", { host: hosting }) }),
  };
}
