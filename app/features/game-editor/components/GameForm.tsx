import type { FieldMetadata } from "@conform-to/react";
import { Fragment, useState } from "react";
import {
  AUDIENCE_CHOICES,
  COST_SHARING_CHOICES,
  GAME_TYPE_CHOICES,
  GAME_TYPES_WITH_CREWS,
  SKILL_CHOICES,
} from "~/features/games/components/choices";
import { TurnoutFields } from "~/features/games/components/TurnoutFields";
import { GAME_DEFAULTS } from "~/features/games/rules";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { Checkbox } from "~/ui/forms/Checkbox";
import { Field } from "~/ui/forms/Field";
import { RadioGroup } from "~/ui/forms/RadioGroup";
import { SelectField } from "~/ui/forms/SelectField";
import { TextareaField } from "~/ui/forms/TextareaField";
import { TimeSelect } from "~/ui/forms/TimeSelect";
import { useHydrated } from "~/ui/rendering/use-hydrated";
import { CrewFields, type CrewOption } from "./CrewFields";
import type { DraftField } from "./draft-query";

export type GameFormFields = Record<DraftField, string>;
export type Fields = Record<DraftField, FieldMetadata<string>>;

interface GameFieldsProps {
  fields: Fields;
  currency: string;
  crews: readonly CrewOption[];
  titleHint: string;
}

const RARE = ["description", "skillLevel", "audience", "gameType", "crewId", "crewFirstHours"] as const;

/** Venue and sport are chosen elsewhere. */
export function GameFields({ fields, currency, crews, titleHint }: GameFieldsProps) {
  const t = useT("games");
  const hydrated = useHydrated();
  // Without scripts it is always shown, and what the server sent does not move under a finger.
  const [wasSent] = useState(!hydrated);
  const hasFault = RARE.some((name) => fields[name].errors);
  const pays = wasSent || fields.isPaid.value === "on";
  return (
    <>
      <Field field={fields.title} label={t("gameTitle")} hint={titleHint} dir="auto" />
      <div className="stack-s">
        <Field field={fields.date} type="date" label={t("fields:date")} />
        {/* Not beside the date: 360 pixels would cut the times. */}
        <div className="field-pair">
          <TimeSelect field={fields.startTime} label={t("startTime")} />
          <TimeSelect field={fields.endTime} label={t("endTime")} />
        </div>
        <Checkbox field={fields.endsNextDay} label={t("endsNextDay")} />
      </div>
      <div className="field-pair">
        <Field field={fields.minPlayers} type="number" label={t("minPlayersLabel")} />
        <Field field={fields.maxPlayers} type="number" label={t("fields:maxPlayers")} />
      </div>
      <div className="stack-s">
        <Checkbox field={fields.isPaid} label={t("paidGame")} hint={t("paidGameHint")} />
        {pays && (
          <>
            <Field
              field={fields.price}
              type="number"
              inputMode="decimal"
              label={t("price")}
              suffix={currency}
              className="price-field"
            />
            <SelectField
              field={fields.costSharing}
              label={t("costSharing")}
              options={COST_SHARING_CHOICES.map((value) => ({ value, label: t(`costSharing_${value}`) }))}
            />
          </>
        )}
      </div>
      <Disclosure
        summary={
          <>
            {t("again:more")}
            <Unusual fields={fields} crews={crews} />
          </>
        }
        open={hasFault}
      >
        <div className="stack">
          <TextareaField
            field={fields.description}
            label={t("fields:description")}
            hint={t("descriptionHint")}
            optional
          />
          <SelectField
            field={fields.skillLevel}
            label={t("fields:skillLevel")}
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
              hint: t(`typeHint_${value}`),
            }))}
          />
          <Checkbox field={fields.guestsAllowed} label={t("guests:allow")} hint={t("guests:allowHint")} />
        </div>
      </Disclosure>
      <TurnoutFields fields={fields} />
    </>
  );
}

function Unusual({ fields, crews }: Pick<GameFieldsProps, "fields" | "crews">) {
  const t = useT("games");
  const { description, skillLevel, audience, gameType, crewId } = fields;
  const crew = crews.find(({ id }) => id === crewId.initialValue);
  const isUnusual = (field: FieldMetadata<string>, usual: string) => (choice: string) =>
    choice === field.initialValue && choice !== usual;
  const level = SKILL_CHOICES.find(isUnusual(skillLevel, GAME_DEFAULTS.skillLevel));
  const forWhom = AUDIENCE_CHOICES.find(isUnusual(audience, GAME_DEFAULTS.audience));
  const type = GAME_TYPES_WITH_CREWS.find(isUnusual(gameType, GAME_DEFAULTS.gameType));
  const texts = [
    description.initialValue && t("fields:description"),
    level && t(`skill_${level}`),
    forWhom && t(`audience_${forWhom}`),
    crew && <bdi>{crew.name}</bdi>,
    type && t(`type_${type}`),
  ].filter(Boolean);
  return (
    texts.length > 0 && (
      <>
        <br />
        <span className="muted small">
          {texts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <Fragment key={index}>
              {index > 0 && " · "}
              {text}
            </Fragment>
          ))}
        </span>
      </>
    )
  );
}
