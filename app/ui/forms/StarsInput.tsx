import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { FieldError } from "./FieldError";
import { type FieldSource, useFieldWiring } from "./field-wiring";

type StarsInputProps = FieldSource & {
  label: ReactNode;
  hint?: ReactNode;
  /** Unless required, "Not rated" (value "") is the first option. */
  required?: boolean;
};

const STARS = [1, 2, 3, 4, 5];

/** Needs no scripts. */
export function StarsInput(props: StarsInputProps) {
  const { label, hint, required } = props;
  const t = useT("common");
  const wiring = useFieldWiring(props, hint);
  const { id, "aria-describedby": describedBy, ...control } = wiring.control;
  const chosen = wiring.value ?? "";
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={wiring.hintId}>
          {hint}
        </p>
      )}
      <FieldError id={wiring.errorId} errors={wiring.errors} />
      <div className="stars-input">
        {!required && (
          <input
            type="radio"
            {...control}
            className="no-star"
            value=""
            defaultChecked={chosen === "" || chosen === "0"}
            aria-label={t("notRated")}
            title={t("notRated")}
          />
        )}
        {STARS.map((star) => (
          <input
            type="radio"
            {...control}
            key={star}
            id={star === 1 ? id : `${id}-${star}`}
            className="star"
            value={star}
            defaultChecked={chosen === String(star)}
            required={required}
            aria-label={t("starCount", { count: star })}
            title={t("starCount", { count: star })}
          />
        ))}
      </div>
    </fieldset>
  );
}
