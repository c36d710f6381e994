import type { FieldMetadata } from "@conform-to/react";
import { GAME_LIMITS } from "#db/limits/games";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { SelectField } from "~/ui/forms/SelectField";

const FIELDS = [
  "companionsAllowed",
  "leaveHours",
  "lateLeaversOwe",
  "minCheckHours",
  "callsItselfOff",
] as const;
export type TurnoutField = (typeof FIELDS)[number];

const FRIENDS = Array.from({ length: GAME_LIMITS.companions.max + 1 }, (_, count) => count);

/** Open when a field has an error. */
export function TurnoutFields({ fields }: { fields: Record<TurnoutField, FieldMetadata<string>> }) {
  const t = useT("turnout");
  const hasFault = FIELDS.some((name) => fields[name].errors);
  return (
    <Disclosure summary={t("fields")} open={hasFault}>
      <div className="stack">
        <SelectField
          field={fields.companionsAllowed}
          label={t("companions")}
          options={FRIENDS.map((count) => ({ value: String(count), label: t("companionsCount", { count }) }))}
        />
        <Field
          field={fields.leaveHours}
          type="number"
          label={t("leaveHours")}
          hint={t("leaveHoursHint")}
          optional
        />
        <Checkbox field={fields.lateLeaversOwe} label={t("lateLeaversOwe")} hint={t("lateLeaversOweHint")} />
        <Field
          field={fields.minCheckHours}
          type="number"
          label={t("minCheckHours")}
          hint={t("minCheckHoursHint")}
        />
        <Checkbox field={fields.callsItselfOff} label={t("callsItselfOff")} hint={t("callsItselfOffHint")} />
      </div>
    </Disclosure>
  );
}
