import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/EmptyState";
import { LinkButton } from "~/ui/LinkButton";
import { usePageError } from "./page-error";
import { TryAgain } from "./TryAgain";
import { titleAndText } from "./title-and-text";
import { UnsentForm } from "./UnsentForm";

/** What a failed page says, with what to do next. An unforeseen error shows the id under which the log tells more. */
export function ErrorPage() {
  const t = useT("common");
  const { known, passes } = usePageError();
  if (known?.unsent) return <UnsentForm unsent={known.unsent} />;
  const { title, text } = titleAndText(known?.text ?? t("unexpectedError"));
  return (
    <div className="page page-narrow">
      <EmptyState
        illustration="draw-lost"
        level={1}
        title={title}
        action={
          <>
            <TryAgain />
            <LinkButton to="/" variant={passes ? "secondary" : "primary"}>
              {t("backHome")}
            </LinkButton>
          </>
        }
      >
        {(text || known?.errorId) && (
          <>
            {text && <p>{text}</p>}
            {known?.errorId && <p>{t("errorId", { id: known.errorId })}</p>}
          </>
        )}
      </EmptyState>
    </div>
  );
}
