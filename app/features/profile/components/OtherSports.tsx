import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { PERSON_LIMITS } from "#db/limits/people";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { FieldsetRow } from "~/ui/forms/FieldsetRow";
import { SelectField, type SelectOption } from "~/ui/forms/SelectField";
import { UpdateListButton } from "~/ui/forms/UpdateListButton";
import type { ProfileChoices } from "../routes/choices.page.server";
import { SKILL_CHOICES } from "./choices";

export type OtherSport = { sport_id: string; position_id: string; skill_level: string };
const EMPTY_ROW: OtherSport = { sport_id: "", position_id: "", skill_level: "" };

interface OtherSportsProps<F extends Record<string, unknown>> {
  form: FormMetadata<F, string[]>;
  field: FieldMetadata<OtherSport[], F, string[]>;
  choices: ProfileChoices;
}

/** Works without scripts. */
export function OtherSports<F extends Record<string, unknown>>({
  form,
  field,
  choices,
}: OtherSportsProps<F>) {
  const t = useT("profile");
  const rows = field.getFieldList();
  return (
    <>
      <h3>{t("otherSports")}</h3>
      {rows.map((row, index) => (
        <FieldsetRow
          key={row.key}
          title={t("fields:sportNumber", { number: index + 1 })}
          removeLabel={t("fields:removeSport", { number: index + 1 })}
          remove={form.remove.getButtonProps({ name: field.name, index })}
        >
          <SportFields
            fields={row.getFieldset()}
            sports={choices.sports}
            positions={choices.otherPositions[index] ?? []}
          />
        </FieldsetRow>
      ))}
      {rows.length < PERSON_LIMITS.sports.max && (
        <div className="row">
          <Button
            {...form.insert.getButtonProps({ name: field.name, defaultValue: EMPTY_ROW })}
            variant="secondary"
            size="s"
            icon="plus"
          >
            {t("fields:addSport")}
          </Button>
          {rows.length > 0 && <UpdateListButton value="sports" anchor="sports" />}
        </div>
      )}
    </>
  );
}

interface SportFieldsProps<F extends Record<string, unknown>> {
  fields: { [K in keyof OtherSport]: FieldMetadata<string, F, string[]> };
  sports: SelectOption[];
  positions: SelectOption[];
}

function SportFields<F extends Record<string, unknown>>({ fields, sports, positions }: SportFieldsProps<F>) {
  const t = useT("profile");
  const fetcher = useFetcher<{ choices: ProfileChoices }>();
  const offered = fetcher.data?.choices.positions ?? positions;
  const failure = fetcher.data?.choices.failures.positions ?? undefined;
  return (
    <div className="cols">
      <SelectField
        field={fields.sport_id}
        label={t("fields:sport")}
        placeholder={t("fields:chooseSport")}
        options={sports}
        onChange={({ currentTarget }) =>
          fetcher.load(`/manage-profile?${new URLSearchParams({ sport_id: currentTarget.value })}`)
        }
      />
      <SelectField
        field={fields.position_id}
        label={t("position")}
        hint={failure}
        placeholder={t("selectPosition")}
        options={offered}
        disabled={offered.length === 0 || fetcher.state !== "idle"}
        optional
      />
      <SelectField
        field={fields.skill_level}
        label={t("fields:skillLevel")}
        placeholder={t("selectLevel")}
        options={SKILL_CHOICES.map((value) => ({ value, label: t(`games:skill_${value}`) }))}
        optional
      />
    </div>
  );
}
