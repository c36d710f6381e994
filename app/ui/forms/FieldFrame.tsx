import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { cx } from "../cx";
import { FieldError } from "./FieldError";
import type { FieldWiring } from "./field-wiring";

export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  aside?: ReactNode;
  hideLabel?: boolean;
  /** The summary does not repeat the error, so the field takes the focus without scripts too. */
  isOnly?: boolean;
}

export function FieldFrame(
  props: FieldText & { wiring: FieldWiring; className?: string; children: ReactNode },
) {
  const { wiring, label, hint, optional, aside, hideLabel, className, children } = props;
  const t = useT("common");
  const labeled = (
    <label htmlFor={wiring.id} className={hideLabel ? "visually-hidden" : undefined}>
      {label}
      {optional && <span className="muted"> ({t("optional")})</span>}
    </label>
  );
  return (
    <div className={cx("field", className)}>
      {aside ? (
        <div className="label-line">
          {labeled}
          {aside}
        </div>
      ) : (
        labeled
      )}
      {hint && (
        <p className="hint" id={wiring.hintId}>
          {hint}
        </p>
      )}
      <FieldError id={wiring.errorId} errors={wiring.errors} />
      {children}
    </div>
  );
}
