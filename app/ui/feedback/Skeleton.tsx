import { useT } from "~/i18n/context";
import { useAnnounce } from "./announce";

export function Skeleton({ text }: { text?: string }) {
  const t = useT("common");
  const message = text ?? t("loading");
  useAnnounce(message);
  return (
    <div className="skeleton">
      <span className="muted">{message}</span>
      <span className="bone" />
      <span className="bone" />
      <span className="bone" />
    </div>
  );
}
