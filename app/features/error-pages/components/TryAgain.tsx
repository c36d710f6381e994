import { useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/links/LinkButton";
import { usePageError } from "./page-error";

/** Only if the error may be temporary. */
export function TryAgain() {
  const t = useT("common");
  const { pathname, search } = useLocation();
  if (!usePageError().passes) return null;
  return (
    <LinkButton to={pathname + search} icon="refresh-cw" reloadDocument>
      {t("tryAgain")}
    </LinkButton>
  );
}
