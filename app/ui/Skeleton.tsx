import { useT } from "~/i18n/context";

/** Grey lines where something is on its way; `text` is what is said meanwhile. */
export function Skeleton({ text }: { text?: string }) {
  const t = useT("common");
  return (
    <div className="skeleton" role="status">
      <span className="muted">{text ?? t("loading")}</span>
      <span className="bone" />
      <span className="bone" />
      <span className="bone" />
    </div>
  );
}
