import { clockLabel } from "~/core/time/clock-label";
import { useLocale } from "~/i18n/context";
import type { FieldText } from "./FieldFrame";
import type { FieldSource } from "./field-wiring";
import { SelectField } from "./SelectField";

const twoDigits = (part: number) => String(part).padStart(2, "0");
const QUARTERS = Array.from(
  { length: 96 },
  (_, n) => `${twoDigits(Math.floor(n / 4))}:${twoDigits((n % 4) * 15)}`,
);

/** The current value may be another time, because API clients may set any minute. */
function timesIncluding(value: unknown): readonly string[] {
  const isOther = typeof value === "string" && /^\d\d:\d\d$/.test(value) && !QUARTERS.includes(value);
  return isOther ? [...QUARTERS, value].sort() : QUARTERS;
}

/** The value is HH:mm. */
export function TimeSelect(props: FieldSource & FieldText & { placeholder?: string }) {
  const locale = useLocale();
  const options = timesIncluding(props.field?.initialValue ?? props.defaultValue).map((value) => ({
    value,
    label: locale === "en" ? clockLabel(value, locale) : value,
  }));
  return <SelectField {...props} options={options} />;
}
