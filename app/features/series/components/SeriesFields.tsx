import type { FieldMetadata } from "@conform-to/react";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { Weekdays } from "./Weekdays";

type TextName =
  | "title"
  | "everyWeeks"
  | "firstDate"
  | "until"
  | "startTime"
  | "endTime"
  | "minPlayers"
  | "maxPlayers"
  | "price"
  | "opensDaysBefore"
  | "opensAt"
  | "organizerPlays";

/** The values of the form of a series. */
export type SeriesFormValues = Record<TextName, string> & { weekdays: string[] };

interface SeriesFieldsProps {
  fields: Record<TextName, FieldMetadata<string>> & { weekdays: FieldMetadata<string[]> };
  weekdays: readonly { value: string; label: string }[];
  currency: string;
  /** Whether the rarer fields are shown from the start, as after a refusal. */
  isOpen: boolean;
}

/** When a series plays; the rest is folded. */
export function SeriesFields({ fields, weekdays, currency, isOpen }: SeriesFieldsProps) {
  const t = useT("series");
  return (
    <>
      <Field field={fields.title} label={t("games:gameTitle")} dir="auto" />
      <Weekdays field={fields.weekdays} options={weekdays} />
      <div className="pair">
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
        <Field field={fields.firstDate} type="date" label={t("firstDate")} />
        <Field field={fields.until} type="date" label={t("until")} optional />
      </div>
      <p className="hint">{t("untilHint")}</p>
      <Disclosure summary={t("more")} open={isOpen}>
        <div className="stack">
          <div className="cols">
            <Field
              field={fields.minPlayers}
              type="number"
              inputMode="numeric"
              label={t("games:minPlayersLabel")}
            />
            <Field
              field={fields.maxPlayers}
              type="number"
              inputMode="numeric"
              label={t("games:maxPlayersLabel")}
            />
          </div>
          <Field
            field={fields.price}
            type="number"
            inputMode="decimal"
            step="0.01"
            label={t("price")}
            suffix={currency}
          />
          <div className="cols">
            <Field
              field={fields.opensDaysBefore}
              type="number"
              inputMode="numeric"
              label={t("opensDaysBefore")}
            />
            <TimeSelect field={fields.opensAt} label={t("opensAt")} />
          </div>
          <Checkbox field={fields.organizerPlays} label={t("games:imPlaying")} />
        </div>
      </Disclosure>
    </>
  );
}
