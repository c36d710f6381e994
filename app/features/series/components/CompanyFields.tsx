import type { FieldMetadata } from "@conform-to/react";
import {
  AUDIENCE_CHOICES,
  GAME_TYPE_CHOICES,
  GAME_TYPES_WITH_CREWS,
  SKILL_CHOICES,
} from "~/features/games/components/choices";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { Checkbox } from "~/ui/forms/Checkbox";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { SelectField, type SelectOption } from "~/ui/forms/SelectField";
import { TextareaField } from "~/ui/forms/TextareaField";
import { NONE } from "../fields";

export type CompanyField =
  | "description"
  | "skillLevel"
  | "audience"
  | "gameType"
  | "crewId"
  | "guestsAllowed";

interface CompanyFieldsProps {
  fields: Record<CompanyField, FieldMetadata<string>>;
  crews: readonly SelectOption[];
  isOpen: boolean;
}

export function CompanyFields({ fields, crews, isOpen }: CompanyFieldsProps) {
  const t = useT("games");
  const types = crews.length > 0 ? GAME_TYPES_WITH_CREWS : GAME_TYPE_CHOICES;
  return (
    <Disclosure summary={t("series:company")} open={isOpen}>
      <div className="stack">
        {crews.length > 0 && (
          <SelectField
            field={fields.crewId}
            label={t("crewgames:crew")}
            hint={t("series:crewHint")}
            options={[{ value: NONE, label: t("crewgames:noCrew") }, ...crews]}
          />
        )}
        <RadioGroup
          field={fields.gameType}
          label={t("gameType")}
          options={types.map((value) => ({
            value,
            label: t(`type_${value}`),
            hint: t(`typeHint_${value}`),
          }))}
        />
        <SelectField
          field={fields.audience}
          label={t("audience")}
          options={AUDIENCE_CHOICES.map((value) => ({ value, label: t(`audience_${value}`) }))}
        />
        <SelectField
          field={fields.skillLevel}
          label={t("fields:skillLevel")}
          options={SKILL_CHOICES.map((value) => ({ value, label: t(`skill_${value}`) }))}
        />
        <Checkbox field={fields.guestsAllowed} label={t("guests:allow")} hint={t("guests:allowHint")} />
        <TextareaField
          field={fields.description}
          label={t("fields:description")}
          hint={t("descriptionHint")}
          optional
        />
      </div>
    </Disclosure>
  );
}
