import type { FieldMetadata } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { FieldError } from "~/ui/forms/FieldError";

interface WeekdaysProps {
  field: FieldMetadata<string[]>;
  options: readonly { value: string; label: string }[];
}

export function Weekdays({ field, options }: WeekdaysProps) {
  const t = useT("series");
  const given = field.initialValue ?? [];
  const ticked: readonly unknown[] = Array.isArray(given) ? given : [given];
  return (
    <fieldset className="field" id={field.id} aria-describedby={field.errors ? field.errorId : undefined}>
      <legend>{t("weekdays")}</legend>
      <FieldError id={field.errorId} errors={field.errors} />
      <div className="pills">
        {options.map(({ value, label }) => (
          <label className="choice" key={value}>
            <input type="checkbox" name={field.name} value={value} defaultChecked={ticked.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
