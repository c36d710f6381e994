import { useT } from "~/i18n/context";

/** Marks a page as readable offline. Visible only in the saved copy, with the time it was made. */
export function OfflineCopyNotice({ time }: { time: string }) {
  const t = useT("offline");
  return (
    <p className="banner tone-gold" data-kept hidden>
      {t("keptPage", { time })}
    </p>
  );
}
