import { POLL_LIMITS } from "#db/limits/polls";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";

/** Sent with the page's data because the scripts do not carry them. */
export function wordsOf(locale: Locale, { isDecided }: { isDecided: boolean }) {
  const t = translator(locale, "polls");
  return {
    ...{
      yes: t("common:yes"),
      maybe: t("maybe"),
      no: t("common:no"),
      best: t("best"),
      past: t("past"),
      player: t("fields:player"),
    },
    ...{ yourAnswer: t("fields:yourAnswer"), firstName: t("fields:yourFirstName") },
    noAccount: t("noAccount", { days: POLL_LIMITS.visitorDays }),
    ...{ send: t("send"), change: t("change"), noAnswers: t("noAnswers"), closed: t("closed") },
    share: t(isDecided ? "shareDecided" : "share"),
    ...{ link: t("link"), copyLink: t("common:copyLink"), whatsapp: t("whatsapp") },
    ...{
      makeGame: t("makeGame"),
      makeIntro: t("makeIntro"),
      closePoll: t("closePoll"),
      closeHint: t("closeHint"),
      removeAnswer: t("removeAnswer"),
      removeHint: t("removeHint"),
      remove: t("common:remove"),
    },
    ...{ youSaidYes: t("youSaidYes"), takeSpot: t("takeSpot"), seeGame: t("seeGame") },
  };
}
