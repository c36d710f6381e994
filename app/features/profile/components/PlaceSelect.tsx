import { type SelectHTMLAttributes, useId } from "react";
import type { FieldText } from "~/ui/forms/FieldFrame";
import type { FieldSource } from "~/ui/forms/field-wiring";
import type { SelectOption } from "~/ui/forms/SelectField";

type PlaceSelectProps = FieldSource &
  FieldText &
  Pick<SelectHTMLAttributes<HTMLSelectElement>, "onChange" | "required" | "disabled"> & {
    options: readonly SelectOption[];
    placeholder: string;
  };

/** Simple, for the city card on any page. */
export function PlaceSelect({
  name,
  label,
  options,
  placeholder,
  onChange,
  required,
  disabled,
}: PlaceSelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" {...{ name, onChange, required, disabled }}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
