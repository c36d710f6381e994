import type { FieldMetadata } from "@conform-to/react";
import type { ChangeEventHandler } from "react";
import { useT } from "~/i18n/context";
import { SelectField } from "~/ui/forms/SelectField";
import { UpdateListButton } from "~/ui/forms/UpdateListButton";
import type { ProfileChoices } from "../routes/choices.page.server";
import { SKILL_CHOICES } from "./choices";

type Name = "favorite_sport_id" | "favorite_position_id" | "skill_level";

interface SportsFieldsProps<F extends Record<string, unknown>> {
  fields: Record<Name, FieldMetadata<string, F, string[]>>;
  choices: ProfileChoices;
  isLoading: boolean;
  onChange: ChangeEventHandler<HTMLSelectElement>;
}

export function SportsFields<F extends Record<string, unknown>>(props: SportsFieldsProps<F>) {
  const { fields, choices, isLoading, onChange } = props;
  const t = useT("profile");
  return (
    <>
      <div className="cols">
        <SelectField
          field={fields.favorite_sport_id}
          label={t("favoriteSport")}
          options={choices.sports}
          placeholder={t("fields:chooseSport")}
          onChange={onChange}
          optional
        />
        <SelectField
          field={fields.skill_level}
          label={t("fields:skillLevel")}
          options={SKILL_CHOICES.map((value) => ({ value, label: t(`games:skill_${value}`) }))}
          placeholder={t("selectLevel")}
          optional
        />
      </div>
      <SelectField
        field={fields.favorite_position_id}
        label={t("favoritePosition")}
        hint={choices.failures.positions}
        aside={<UpdateListButton value="sports" anchor="sports" />}
        options={choices.positions}
        placeholder={t("selectPosition")}
        disabled={choices.positions.length === 0 || isLoading}
        optional
      />
    </>
  );
}
