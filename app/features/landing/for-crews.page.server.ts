import { withLanguage } from "~/core/addresses/links";
import type { RouteArgs } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";

const REASONS = ["again", "weekly", "regulars", "waves", "paid"] as const;

/** For the organizer of a WhatsApp group. */
export const loadForCrews = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const locale = await localeOf(args);
    const t = translator(locale, "forCrews");
    const url = withLanguage(`${siteOrigin(args.request)}/for-crews`, locale);
    return {
      title: t("landing:crewLink"),
      description: t("description"),
      lead: t("lead"),
      spots: t("spots"),
      reasons: REASONS.map((reason) => ({ title: t(reason), text: t(`${reason}Text`) })),
      start: t("start"),
      startHint: t("startHint"),
      share: t("share"),
      whatsApp: `https://wa.me/?text=${encodeURIComponent(`${t("message")}\n${url}`)}`,
    };
  });
