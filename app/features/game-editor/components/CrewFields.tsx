import type { FieldMetadata } from "@conform-to/react";
import { CREW_FIRST_HOURS } from "~/features/games/crew-rules";
import { useT } from "~/i18n/context";
import { SelectField } from "~/ui/forms/SelectField";

export interface CrewOption {
  id: string;
  name: string;
}

/** Hours; 0 opens to everybody at once. */
const CHOICES = [0, 6, 12, CREW_FIRST_HOURS, 48, 72, 168];

export function CrewFields({
  fields,
  crews,
}: {
  fields: { crewId: FieldMetadata<string>; crewFirstHours: FieldMetadata<string> };
  crews: readonly CrewOption[];
}) {
  const t = useT("crewgames");
  // The API allows other numbers.
  const current = Number(fields.crewFirstHours.initialValue);
  const hours = CHOICES.includes(current) || !current ? CHOICES : [...CHOICES, current].sort((a, b) => a - b);
  return (
    <div className="cols">
      <SelectField
        field={fields.crewId}
        label={t("crew")}
        options={[
          { value: "none", label: t("noCrew") },
          ...crews.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        field={fields.crewFirstHours}
        label={t("opens")}
        options={hours.map((count) => ({
          value: String(count),
          label: count === 0 ? t("atOnce") : t("hoursBefore", { count }),
        }))}
      />
    </div>
  );
}
