import { useT } from "~/i18n/context";

/** Visible only in the saved copy, with its time. */
export function OfflineCopyNotice({ time }: { time: string }) {
  const t = useT("offline");
  return (
    <p className="banner tone-gold" data-kept hidden>
      {t("keptPage", { time })}
    </p>
  );
}
