import type { FieldMetadata } from "@conform-to/react";
import {
  AUDIENCE_CHOICES,
  GAME_TYPE_CHOICES,
  GAME_TYPES_WITH_CREWS,
  SKILL_CHOICES,
} from "~/features/games/components/choices";
import { GAME_DEFAULTS } from "~/features/games/rules";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { SelectField } from "~/ui/forms/SelectField";
import { TextareaField } from "~/ui/forms/TextareaField";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { useHydrated } from "~/ui/use-hydrated";
import { CrewFields, type CrewOption } from "./CrewFields";
import type { DraftField } from "./draft-query";
import { TurnoutFields } from "./TurnoutFields";

/** The fields of the game form by name, for `useServerForm`. */
export type GameFormFields = Record<DraftField, string>;
export type Fields = Record<DraftField, FieldMetadata<string>>;

interface GameFieldsProps {
  fields: Fields;
  currency: string;
  crews: readonly CrewOption[];
  titleHint: string;
}

/** What is folded while it is as usual. */
const RARE = [
  { name: "description", usual: "" },
  { name: "skillLevel", usual: GAME_DEFAULTS.skillLevel },
  { name: "audience", usual: GAME_DEFAULTS.audience },
  { name: "gameType", usual: GAME_DEFAULTS.gameType },
  { name: "crewId", usual: "none" },
] as const;

/** A game's fields except venue and sport, which are chosen elsewhere. */
export function GameFields({ fields, currency, crews, titleHint }: GameFieldsProps) {
  const t = useT("games");
  // Without scripts the price field is always shown.
  const hydrated = useHydrated();
  const isOpen = RARE.some(
    ({ name, usual }) => fields[name].errors !== undefined || (fields[name].initialValue ?? usual) !== usual,
  );
  const pays = !hydrated || fields.isPaid.value === "on";
  return (
    <>
      <Field field={fields.title} label={t("gameTitle")} hint={titleHint} dir="auto" />
      <div className="stack-s">
        <div className="cols">
          <Field field={fields.date} type="date" label={t("date")} />
          <div className="pair">
            <TimeSelect field={fields.startTime} label={t("startTime")} />
            <TimeSelect field={fields.endTime} label={t("endTime")} />
          </div>
        </div>
        <Checkbox field={fields.endsNextDay} label={t("endsNextDay")} />
      </div>
      <div className="pair">
        <Field field={fields.minPlayers} type="number" inputMode="numeric" label={t("minPlayersLabel")} />
        <Field field={fields.maxPlayers} type="number" inputMode="numeric" label={t("maxPlayersLabel")} />
      </div>
      <div className="stack-s">
        <Checkbox field={fields.isPaid} label={t("paidGame")} hint={t("paidGameHint")} />
        {pays && (
          <Field
            field={fields.price}
            type="number"
            inputMode="decimal"
            step="0.01"
            label={t("pricePerPlayer")}
            suffix={currency}
            className="price"
          />
        )}
      </div>
      <Disclosure summary={t("again:more")} open={isOpen}>
        <div className="stack">
          <TextareaField
            field={fields.description}
            label={t("description")}
            hint={t("descriptionHint")}
            optional
          />
          <SelectField
            field={fields.skillLevel}
            label={t("skillLevel")}
            options={SKILL_CHOICES.map((value) => ({ value, label: t(`skill_${value}`) }))}
          />
          <SelectField
            field={fields.audience}
            label={t("audience")}
            options={AUDIENCE_CHOICES.map((value) => ({ value, label: t(`audience_${value}`) }))}
          />
          {crews.length > 0 && <CrewFields fields={fields} crews={crews} />}
          <RadioGroup
            field={fields.gameType}
            label={t("gameType")}
            options={(crews.length > 0 ? GAME_TYPES_WITH_CREWS : GAME_TYPE_CHOICES).map((value) => ({
              value,
              label: t(`type_${value}`),
              hint: t(`type_${value}_hint`),
            }))}
          />
          <Checkbox field={fields.guestsAllowed} label={t("guests:allow")} hint={t("guests:allowHint")} />
        </div>
      </Disclosure>
      <TurnoutFields fields={fields} />
    </>
  );
}
