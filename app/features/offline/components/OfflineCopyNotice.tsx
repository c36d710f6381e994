import { useT } from "~/i18n/context";

/** Marks a page that stays readable offline. It shows on the kept copy alone, with the time of the copy. */
export function OfflineCopyNotice({ time }: { time: string }) {
  const t = useT("offline");
  return (
    <p className="banner tone-gold" role="status" data-kept hidden>
      {t("keptPage", { time })}
    </p>
  );
}
