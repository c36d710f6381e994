import type { FieldMetadata } from "@conform-to/react";
import { PERSON_LIMITS } from "#db/limits/people";
import { useT } from "~/i18n/context";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { SelectField } from "~/ui/forms/SelectField";
import { TextareaField } from "~/ui/forms/TextareaField";
import { GENDER_KEYS, GENDERS } from "./genders";

type Name = "gender" | "show_gender" | "date_of_birth" | "show_age" | "bio";

interface AboutFieldsProps<F extends Record<string, unknown>> {
  fields: Record<Name, FieldMetadata<string, F, string[]>>;
  latestBirthDate: string;
}

export function AboutFields<F extends Record<string, unknown>>({
  fields,
  latestBirthDate,
}: AboutFieldsProps<F>) {
  const t = useT("profile");
  return (
    <>
      <div className="cols">
        <SelectField
          field={fields.gender}
          label={t("fields:gender")}
          options={GENDERS.map((value) => ({ value, label: t(GENDER_KEYS[value]) }))}
          placeholder={t("selectGender")}
          optional
        />
        <Field
          field={fields.date_of_birth}
          type="date"
          label={t("dateOfBirth")}
          autoComplete="bday"
          min="1900-01-01"
          max={latestBirthDate}
          optional
        />
      </div>
      <p className="hint">{t("dateOfBirthHint", { min: PERSON_LIMITS.age.min })}</p>
      <div>
        <Checkbox field={fields.show_gender} label={t("showGender")} />
        <Checkbox field={fields.show_age} label={t("showAge")} />
      </div>
      <TextareaField
        field={fields.bio}
        label={t("bio")}
        hint={t("bioHint")}
        maxLength={PERSON_LIMITS.bio.max}
        rows={3}
        optional
      />
    </>
  );
}
