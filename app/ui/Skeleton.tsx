import { useT } from "~/i18n/context";
import { useAnnounce } from "./announce";

/** Grey lines where something is on its way; `text` is what is said meanwhile. */
export function Skeleton({ text }: { text?: string }) {
  const t = useT("common");
  const shown = text ?? t("loading");
  useAnnounce(shown);
  return (
    <div className="skeleton">
      <span className="muted">{shown}</span>
      <span className="bone" />
      <span className="bone" />
      <span className="bone" />
    </div>
  );
}
