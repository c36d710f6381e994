import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { LinkButton } from "~/ui/LinkButton";
import { PendingButton } from "~/ui/PendingButton";

interface StepActionsProps {
  /** The button that goes on, in words; "Next" unless given. */
  next?: ReactNode;
  busy?: ReactNode;
  /** Whether there is a step before this one. */
  previous: boolean;
  /** The page that the wizard was opened from. */
  cancel: string | undefined;
}

/** The end of a step's form. The button that goes on comes first: Enter in a field presses it. */
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
