import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import { FieldsetRow } from "~/ui/forms/FieldsetRow";
import { SelectField, type SelectOption } from "~/ui/forms/SelectField";

export type SportRow = { sportId: string; maxPlayers: string };

export const EMPTY_ROW: SportRow = { sportId: "", maxPlayers: "" };

interface SportRowsProps<F extends Record<string, unknown>> {
  form: FormMetadata<F, string[]>;
  field: FieldMetadata<SportRow[], F, string[]>;
  sports: SelectOption[];
}

/** Adding and removing rows works without scripts. */
export function SportRows<F extends Record<string, unknown>>({ form, field, sports }: SportRowsProps<F>) {
  const t = useT("venues");
  return (
    <>
      <p className="muted">{t("sportsHint")}</p>
      {field.getFieldList().map((row, index) => {
        const { sportId, maxPlayers } = row.getFieldset();
        return (
          <FieldsetRow
            key={row.key}
            title={t("fields:sportNumber", { number: index + 1 })}
            removeLabel={t("fields:removeSport", { number: index + 1 })}
            remove={form.remove.getButtonProps({ name: field.name, index })}
          >
            <div className="cols">
              <SelectField
                field={sportId}
                label={t("fields:sport")}
                placeholder={t("fields:chooseSport")}
                options={sports}
              />
              <Field field={maxPlayers} type="number" label={t("fields:maxPlayers")} optional />
            </div>
          </FieldsetRow>
        );
      })}
      <div>
        <Button
          {...form.insert.getButtonProps({ name: field.name, defaultValue: EMPTY_ROW })}
          variant="secondary"
          icon="plus"
        >
          {t("fields:addSport")}
        </Button>
      </div>
    </>
  );
}
