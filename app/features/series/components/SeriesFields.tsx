import type { FieldMetadata } from "@conform-to/react";
import { COST_SHARING_CHOICES } from "~/features/games/components/choices";
import { type TurnoutField, TurnoutFields } from "~/features/games/components/TurnoutFields";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { SelectField, type SelectOption } from "~/ui/forms/SelectField";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { NONE } from "../fields";
import { type CompanyField, CompanyFields } from "./CompanyFields";
import { Weekdays } from "./Weekdays";

type TextName =
  | TurnoutField
  | CompanyField
  | "title"
  | "venueId"
  | "everyWeeks"
  | "firstDate"
  | "until"
  | "startTime"
  | "endTime"
  | "minPlayers"
  | "maxPlayers"
  | "price"
  | "costSharing"
  | "opensDaysBefore"
  | "opensAt"
  | "organizerPlays"
  | "lateLeaversOwe";

export type SeriesFormValues = Record<TextName, string> & { weekdays: string[] };

export interface SeriesFormChoices {
  weekdays: readonly SelectOption[];
  venues: readonly SelectOption[];
  crews: readonly SelectOption[];
  currency: string;
}

interface SeriesFieldsProps {
  fields: Record<TextName, FieldMetadata<string>> & { weekdays: FieldMetadata<string[]> };
  choices: SeriesFormChoices;
  /** Shows the rarer fields from the start. */
  isOpen: boolean;
}

export function SeriesFields({ fields, choices, isOpen }: SeriesFieldsProps) {
  const t = useT("series");
  const { weekdays, venues, crews, currency } = choices;
  return (
    <>
      <Field field={fields.title} label={t("games:gameTitle")} dir="auto" />
      <SelectField
        field={fields.venueId}
        label={t("fields:venue")}
        {...(fields.venueId.initialValue === "" && { placeholder: t("chooseVenue") })}
        options={[{ value: NONE, label: t("games:noLocation") }, ...venues]}
      />
      <Weekdays field={fields.weekdays} options={weekdays} />
      <div className="field-pair">
        <TimeSelect field={fields.startTime} label={t("startTime")} />
        <TimeSelect field={fields.endTime} label={t("endTime")} />
      </div>
      <RadioGroup
        field={fields.everyWeeks}
        label={t("howOften")}
        variant="pills"
        options={[
          { value: "1", label: t("everyWeek") },
          { value: "2", label: t("everyTwoWeeks") },
        ]}
      />
      <div className="cols">
        <Field field={fields.firstDate} type="date" label={t("fields:from")} />
        <Field field={fields.until} type="date" label={t("until")} optional />
      </div>
      <p className="hint">{t("untilHint")}</p>
      <Disclosure summary={t("more")} open={isOpen}>
        <div className="stack">
          <div className="field-pair">
            <Field field={fields.minPlayers} type="number" label={t("games:minPlayersLabel")} />
            <Field field={fields.maxPlayers} type="number" label={t("fields:maxPlayers")} />
          </div>
          <Field
            field={fields.price}
            type="number"
            inputMode="decimal"
            label={t("price")}
            suffix={currency}
          />
          <SelectField
            field={fields.costSharing}
            label={t("games:costSharing")}
            options={COST_SHARING_CHOICES.map((value) => ({ value, label: t(`games:costSharing_${value}`) }))}
          />
          <div className="cols">
            <Field field={fields.opensDaysBefore} type="number" label={t("opensDaysBefore")} />
            <TimeSelect field={fields.opensAt} label={t("opensAt")} />
          </div>
          <Checkbox field={fields.organizerPlays} label={t("games:imPlaying")} />
        </div>
      </Disclosure>
      <CompanyFields fields={fields} crews={crews} isOpen={isOpen} />
      <TurnoutFields fields={fields} />
    </>
  );
}
