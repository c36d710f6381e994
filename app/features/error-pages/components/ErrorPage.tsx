import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { LinkButton } from "~/ui/links/LinkButton";
import { usePageError } from "./page-error";
import { RequestNumber } from "./RequestNumber";
import { TryAgain } from "./TryAgain";
import { titleAndText } from "./title-and-text";
import { UnsentForm } from "./UnsentForm";

export function ErrorPage() {
  const t = useT("common");
  const { pageError, passes } = usePageError();
  if (pageError?.unsent) return <UnsentForm unsent={pageError.unsent} page={pageError} />;
  const { title, text } = titleAndText(pageError?.text ?? t("unexpectedError"));
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
        {(text || passes) && (
          <>
            {text && <p>{text}</p>}
            <RequestNumber />
          </>
        )}
      </EmptyState>
    </div>
  );
}
