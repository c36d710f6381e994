import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/EmptyState";
import { LinkButton } from "~/ui/LinkButton";
import { usePageError } from "./page-error";
import { TryAgain } from "./TryAgain";
import { UnsentForm } from "./UnsentForm";

/** What a failed page says, with what to do next. An unforeseen error shows the id under which the log tells more. */
export function ErrorPage() {
  const t = useT("common");
  const { known, passes } = usePageError();
  if (known?.unsent) return <UnsentForm unsent={known.unsent} />;
  return (
    <div className="page page-narrow">
      <EmptyState
        drawing="draw-lost"
        level={1}
        title={known?.text ?? t("unexpectedError")}
        action={
          <>
            <TryAgain />
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
