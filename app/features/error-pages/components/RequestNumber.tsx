import { useT } from "~/i18n/context";
import { usePageError } from "./page-error";

/** The id of the failed request, as in the log. Nobody has to look up a mistyped link there. */
export function RequestNumber() {
  const t = useT("common");
  const { known, status } = usePageError();
  return known && status !== 404 && <p className="small">{t("errorId", { id: known.requestId })}</p>;
}
