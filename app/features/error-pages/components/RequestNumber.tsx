import { useT } from "~/i18n/context";
import { usePageError } from "./page-error";

/** Not shown for a mistyped link, which nobody needs to look up in the log. */
export function RequestNumber() {
  const t = useT("common");
  const { pageError, status } = usePageError();
  return pageError && status !== 404 && <p className="small">{t("errorId", { id: pageError.requestId })}</p>;
}
