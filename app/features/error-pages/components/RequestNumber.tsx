import { useT } from "~/i18n/context";
import { usePageError } from "./page-error";

/** Not shown for a mistyped link, which nobody needs to look up in the log. */
export function RequestNumber() {
  const t = useT("common");
  const { known, status } = usePageError();
  return known && status !== 404 && <p className="small">{t("errorId", { id: known.requestId })}</p>;
}
