import { useLocale } from "~/i18n/context";
import type { FieldText } from "./FieldFrame";
import type { FieldSource } from "./field-wiring";
import { SelectField } from "./SelectField";

const twoDigits = (part: number) => String(part).padStart(2, "0");
const QUARTERS = Array.from(
  { length: 96 },
  (_, n) => `${twoDigits(Math.floor(n / 4))}:${twoDigits((n % 4) * 15)}`,
);

function label(time: string, twelveHours: boolean): string {
  const hour = Number(time.slice(0, 2));
  return twelveHours ? `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}` : time;
}

/** All quarter hours, plus the current value if it is another time: API clients may set any minute. */
function timesIncluding(value: unknown): readonly string[] {
  const isOther = typeof value === "string" && /^\d\d:\d\d$/.test(value) && !QUARTERS.includes(value);
  return isOther ? [...QUARTERS, value].sort() : QUARTERS;
}

/** A time of day in 15-minute steps; the value is HH:mm. English readers see "6:00 PM", others "18:00". */
export function TimeSelect(props: FieldSource & FieldText) {
  const twelveHours = useLocale() === "en";
  const options = timesIncluding(props.field?.initialValue ?? props.defaultValue).map((value) => ({
    value,
    label: label(value, twelveHours),
  }));
  return <SelectField {...props} options={options} />;
}
