import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { PendingButton } from "~/ui/forms/PendingButton";
import { LinkButton } from "~/ui/links/LinkButton";

interface StepActionsProps {
  /** "Next" by default. */
  next?: ReactNode;
  busy?: ReactNode;
  previous: boolean;
  cancel: string | undefined;
}

/** The main button comes first, so that Enter triggers it. */
export function StepActions({ next, busy, previous, cancel }: StepActionsProps) {
  const t = useT("venues");
  return (
    <div className="row row-between">
      <div className="row">
        <PendingButton name="go" value="next" busy={busy ?? t("common:pleaseWait")}>
          {next ?? t("common:next")}
        </PendingButton>
        {previous && (
          <Button name="go" value="previous" variant="secondary" formNoValidate>
            {t("common:previous")}
          </Button>
        )}
      </div>
      <LinkButton to={cancel ?? "/venues"} variant="quiet">
        {t("common:cancel")}
      </LinkButton>
    </div>
  );
}
