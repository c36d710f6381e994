import type { ReactNode } from "react";
import { cx } from "../cx";
import { FieldError } from "./FieldError";
import { type FieldSource, useFieldWiring } from "./field-wiring";

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

type RadioGroupProps = FieldSource & {
  label: ReactNode;
  hint?: ReactNode;
  options: readonly RadioOption[];
  variant?: "list" | "pills";
  required?: boolean;
  isOnly?: boolean;
};

/** The error summary links to the first button. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, options, variant = "list", required, isOnly } = props;
  const wiring = useFieldWiring(props, hint, isOnly);
  const { id, "aria-describedby": describedBy, autoFocus, ...control } = wiring.control;
  return (
    <fieldset className="field" aria-describedby={describedBy}>
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={wiring.hintId}>
          {hint}
        </p>
      )}
      <FieldError id={wiring.errorId} errors={wiring.errors} />
      <div className={cx(variant === "pills" && "pills")}>
        {options.map((option, index) => (
          <label className="choice" key={option.value}>
            <input
              type="radio"
              {...control}
              {...(index === 0 && { autoFocus })}
              id={index === 0 ? id : `${id}-${option.value}`}
              value={option.value}
              defaultChecked={wiring.value === option.value}
              disabled={option.disabled}
              required={required ?? props.field?.required}
            />
            <span>
              {option.label}
              {option.hint && <span className="hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
