import { FieldFrame, type FieldText } from "~/ui/forms/FieldFrame";
import { placeholderFor, useFieldWiring } from "~/ui/forms/field-wiring";

interface PlainTextProps extends Pick<FieldText, "label"> {
  name: string;
  defaultValue?: string;
  maxLength: number;
  rows?: number;
}

export function PlainText({ name, label, defaultValue, maxLength, rows }: PlainTextProps) {
  const wiring = useFieldWiring({ name, defaultValue }, undefined);
  const shared = { ...wiring.control, className: "input", dir: "auto", placeholder: placeholderFor("auto") };
  const value = { defaultValue, maxLength };
  return (
    <FieldFrame wiring={wiring} label={label} optional>
      {rows ? (
        <textarea {...shared} {...value} rows={rows} />
      ) : (
        <input type="text" {...shared} {...value} autoComplete="off" />
      )}
    </FieldFrame>
  );
}
