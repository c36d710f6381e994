import { getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes, ReactNode } from "react";
import { cx } from "../cx";
import { FieldError } from "./FieldError";
import { type FieldSource, useFieldWiring } from "./field-wiring";

type CheckboxProps = FieldSource &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "defaultValue" | "form" | "type"> & {
    label: ReactNode;
    hint?: ReactNode;
    value?: string;
  };

export function Checkbox(props: CheckboxProps) {
  const { field, name, id, defaultValue, errors, label, hint, value = "on", className, ...rest } = props;
  const source: FieldSource = field ? { field } : { name: name ?? "", id, errors };
  const wiring = useFieldWiring(source, hint);
  const { key, ...constraints } = field
    ? getInputProps(field, { type: "checkbox", value, ariaAttributes: false })
    : { key: undefined, value, defaultChecked: defaultValue === value };
  return (
    <div className={cx("field", className)}>
      <label className="choice">
        <input key={key} type="checkbox" {...constraints} {...rest} {...wiring.control} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint" id={wiring.hintId}>
          {hint}
        </p>
      )}
      <FieldError id={wiring.errorId} errors={wiring.errors} />
    </div>
  );
}
