import { useT } from "~/i18n/context";
import { usePageError } from "./page-error";

/** Only of an unexpected error: a refusal says why, and nobody needs to look it up in the log. */
export function RequestNumber() {
  const t = useT("common");
  const { pageError, status } = usePageError();
  return pageError && status >= 500 && <p className="small">{t("errorId", { id: pageError.requestId })}</p>;
}
