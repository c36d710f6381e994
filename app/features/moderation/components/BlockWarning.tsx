import { useLocale, useT } from "~/i18n/context";
import { joinList } from "~/i18n/translate";
import { Banner } from "~/ui/feedback/Banner";

export function BlockWarning({ warning }: { warning: { blocked: string[]; isBlocked: boolean } }) {
  const t = useT("moderation");
  const locale = useLocale();
  const { blocked, isBlocked } = warning;
  return (
    <Banner kind="info">
      {blocked.length > 0 && <p>{t("blockedHere", { names: joinList(locale, blocked) })}</p>}
      {isBlocked && <p>{t("blockedByHere")}</p>}
    </Banner>
  );
}
