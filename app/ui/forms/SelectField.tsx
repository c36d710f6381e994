import { getSelectProps } from "@conform-to/react";
import type { SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldText } from "./FieldFrame";
import { type FieldSource, useFieldWiring } from "./field-wiring";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectFieldProps = FieldSource &
  FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name" | "defaultValue" | "form" | "multiple"> & {
    options: readonly SelectOption[];
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { field, name, id, defaultValue, errors, label, hint, optional, hideLabel, isOnly, ...rest } = props;
  const { options, placeholder, aside, className, ...attributes } = rest;
  const source: FieldSource = field ? { field } : { name: name ?? "", id, defaultValue, errors };
  const wiring = useFieldWiring(source, hint, isOnly);
  const { key, ...constraints } = field
    ? getSelectProps(field, { ariaAttributes: false })
    : { key: undefined, defaultValue };
  const canBeEmpty = placeholder !== undefined || options[0]?.value === "";
  return (
    <FieldFrame {...{ wiring, label, hint, optional, aside, hideLabel, className }}>
      <select
        key={key}
        {...constraints}
        {...attributes}
        {...(!canBeEmpty && { required: undefined })}
        {...wiring.control}
        className="input"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
