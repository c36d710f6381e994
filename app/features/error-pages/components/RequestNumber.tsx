import { useT } from "~/i18n/context";
import { usePageError } from "./page-error";

/** The id of the failed request, as in the log. */
export function RequestNumber() {
  const t = useT("common");
  const { known } = usePageError();
  return known && <p className="small">{t("errorId", { id: known.requestId })}</p>;
}
