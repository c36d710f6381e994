import { useLocale } from "~/i18n/context";
import type { FieldText } from "./FieldFrame";
import type { FieldSource } from "./field-wiring";
import { SelectField } from "./SelectField";

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => ({
  hour: Math.floor(quarter / 4),
  minute: (quarter % 4) * 15,
}));
const two = (part: number) => String(part).padStart(2, "0");

function label(hour: number, minute: number, twelveHours: boolean): string {
  if (!twelveHours) return `${two(hour)}:${two(minute)}`;
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`;
}

/** A time of day in 15-minute steps; the value is HH:mm. English readers see "6:00 PM", others "18:00". */
export function TimeSelect(props: FieldSource & FieldText) {
  const twelveHours = useLocale() === "en";
  const options = QUARTERS.map(({ hour, minute }) => ({
    value: `${two(hour)}:${two(minute)}`,
    label: label(hour, minute, twelveHours),
  }));
  return <SelectField {...props} options={options} />;
}
