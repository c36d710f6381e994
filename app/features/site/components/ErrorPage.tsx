import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { PageError } from "~/http/page.server";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/EmptyState";
import { LinkButton } from "~/ui/LinkButton";
import { UnsentForm, useUnsent } from "./UnsentForm";

const isPageError = (value: unknown): value is PageError =>
  typeof value === "object" && value !== null && "code" in value && "text" in value;

/** What a failed page says, with what to do next. An unforeseen error shows the id under which the log tells more. */
export function ErrorPage() {
  const t = useT("common");
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const unsent = useUnsent();
  if (unsent) return <UnsentForm unsent={unsent} />;
  const known = isRouteErrorResponse(error) && isPageError(error.data) ? error.data : null;
  // What is not there, or not for this reader, is not there a moment later either.
  const passes = !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429;
  return (
    <div className="page page-narrow">
      <EmptyState
        drawing="draw-lost"
        level={1}
        title={known?.text ?? t("unexpectedError")}
        action={
          <>
            {passes && (
              <LinkButton to={pathname + search} reloadDocument>
                {t("tryAgain")}
              </LinkButton>
            )}
            <LinkButton to="/" variant={passes ? "secondary" : "primary"}>
              {t("backHome")}
            </LinkButton>
          </>
        }
      >
        {known?.errorId && <p>{t("errorId", { id: known.errorId })}</p>}
      </EmptyState>
    </div>
  );
}
