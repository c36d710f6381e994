import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PERSON_LIMITS } from "#db/limits/people";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { SelectField } from "~/ui/forms/SelectField";
import { TextareaField } from "~/ui/forms/TextareaField";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { LinkButton } from "~/ui/LinkButton";
import { PendingButton } from "~/ui/PendingButton";
import type { ProfileChoices } from "../queries.server";
import { SKILL_CHOICES } from "./choices";
import { GENDER_KEYS, GENDERS } from "./genders";
import { type OtherSport, OtherSports } from "./OtherSports";
import { UpdateListButton } from "./UpdateListButton";
import { useDependentChoices } from "./use-dependent-choices";

export type PlayerFields = {
  first_name: string;
  last_name: string;
  city_id: string;
  neighborhood_id: string;
  favorite_sport_id: string;
  favorite_position_id: string;
  skill_level: string;
  sports: OtherSport[];
  gender: string;
  date_of_birth: string;
  height: string;
  weight: string;
  bio: string;
};

interface PlayerFormProps {
  values: PlayerFields;
  /** The options for the saved or just submitted city and sports. */
  choices: ProfileChoices;
  lastResult: SubmissionResult<string[]> | undefined;
  constraint: FormConstraint;
  /** The latest birth date, YYYY-MM-DD. */
  latestBirthDate: string;
  /** Players with a city may leave the page without saving. */
  canCancel: boolean;
}

/** The profile page's form, with everything but the picture. */
export function PlayerForm(props: PlayerFormProps) {
  const { values, choices: loaded, lastResult, constraint, latestBirthDate, canCancel } = props;
  const t = useT("profile");
  const [form, fields] = useForm<PlayerFields>({
    id: "profile",
    lastResult,
    constraint,
    defaultValue: values,
    defaultNoValidate: false,
  });
  const { choices, isLoading, onChange } = useDependentChoices(loaded);
  const genders = GENDERS.map((value) => ({ value, label: t(GENDER_KEYS[value]) }));
  return (
    <Form method="post" id={form.id} className="stack" preventScrollReset>
      {/* Enter presses a form's first button: this one saves, the next would update a list or remove a row. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary form={form} />
      <IdempotencyKey />
      <Card title={<span id="sports">{t("sportsPreferences")}</span>}>
        <SelectField
          field={fields.favorite_sport_id}
          label={t("favoriteSport")}
          options={choices.sports}
          placeholder={t("selectSport")}
          onChange={onChange}
          optional
        />
        <UpdateListButton anchor="sports" />
        <div className="cols">
          <SelectField
            field={fields.favorite_position_id}
            label={t("favoritePosition")}
            options={choices.positions}
            placeholder={t("selectPosition")}
            disabled={choices.positions.length === 0 || isLoading}
            optional
          />
          <SelectField
            field={fields.skill_level}
            label={t("skillLevel")}
            options={SKILL_CHOICES.map((value) => ({ value, label: t(`games:skill_${value}`) }))}
            placeholder={t("selectLevel")}
            optional
          />
        </div>
        <OtherSports form={form} field={fields.sports} choices={loaded} />
      </Card>
      <Card title={t("personalInformation")}>
        <div className="cols">
          <Field field={fields.first_name} label={t("firstName")} autoComplete="given-name" dir="auto" />
          <Field field={fields.last_name} label={t("lastName")} autoComplete="family-name" dir="auto" />
        </div>
        <div className="cols">
          <SelectField
            field={fields.gender}
            label={t("gender")}
            options={genders}
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
        <TextareaField
          field={fields.bio}
          label={t("bio")}
          hint={t("bioHint")}
          maxLength={PERSON_LIMITS.bio.max}
          rows={3}
          optional
        />
        <h3 id="location">{t("location")}</h3>
        <SelectField
          field={fields.city_id}
          label={t("city")}
          hint={t("cityHint")}
          options={choices.cities}
          placeholder={t("selectCity")}
          onChange={onChange}
        />
        <UpdateListButton anchor="location" />
        <SelectField
          field={fields.neighborhood_id}
          label={t("neighborhood")}
          options={choices.neighborhoods}
          placeholder={t("selectNeighborhood")}
          disabled={choices.neighborhoods.length === 0 || isLoading}
          optional
        />
        <h3>{t("physicalInformation")}</h3>
        <p className="hint">{t("physicalHint")}</p>
        <div className="cols">
          <Field
            field={fields.height}
            type="number"
            label={t("height")}
            suffix={t("cm")}
            inputMode="numeric"
            optional
          />
          <Field
            field={fields.weight}
            type="number"
            label={t("weight")}
            suffix={t("kg")}
            inputMode="numeric"
            optional
          />
        </div>
      </Card>
      <div className="row">
        <PendingButton busy={t("common:saving")}>{t("common:saveChanges")}</PendingButton>
        {canCancel && (
          <LinkButton to="/dashboard" variant="secondary">
            {t("common:cancel")}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}
