import type { SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldText } from "~/ui/forms/FieldFrame";
import { type FieldSource, useFieldWiring } from "~/ui/forms/field-wiring";
import type { SelectOption } from "~/ui/forms/SelectField";

type PlaceSelectProps = FieldSource &
  FieldText &
  Pick<SelectHTMLAttributes<HTMLSelectElement>, "onChange" | "required" | "disabled"> & {
    options: readonly SelectOption[];
    placeholder: string;
  };

/** A select like SelectField that does not load conform, because the city card may stand on any page. */
export function PlaceSelect({
  field,
  name,
  label,
  optional,
  options,
  placeholder,
  ...attributes
}: PlaceSelectProps) {
  const wiring = useFieldWiring(field ? { field } : { name: name ?? "" }, null);
  return (
    <FieldFrame {...{ wiring, label, optional }}>
      <select {...attributes} {...wiring.control} defaultValue={wiring.value} className="input">
        <option value="">{placeholder}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
