import { FieldError } from "~/ui/forms/FieldError";

interface DayPickerProps {
  id: string;
  label: string;
  hint: string;
  days: readonly { value: string; label: string }[];
  ticked: readonly string[];
  errors: readonly string[];
}

export function DayPicker({ id, label, hint, days, ticked, errors }: DayPickerProps) {
  return (
    <fieldset className="field" id={id} aria-describedby={`${id}-hint ${id}-error`}>
      <legend>{label}</legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <FieldError id={`${id}-error`} errors={errors} />
      <div className="pills">
        {days.map((day) => (
          <label className="choice" key={day.value}>
            <input
              type="checkbox"
              name="days"
              value={day.value}
              defaultChecked={ticked.includes(day.value)}
            />
            <span>{day.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
