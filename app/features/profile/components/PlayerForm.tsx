import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { SelectField } from "~/ui/forms/SelectField";
import { UpdateListButton } from "~/ui/forms/UpdateListButton";
import { Icon } from "~/ui/Icon";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { LinkButton } from "~/ui/LinkButton";
import { PendingButton } from "~/ui/PendingButton";
import type { ProfileChoices } from "../routes/choices.page.server";
import { AboutFields } from "./AboutFields";
import { SKILL_CHOICES } from "./choices";
import { type OtherSport, OtherSports } from "./OtherSports";
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
  /** Says beside the button that the profile was saved. */
  isSaved: boolean;
  /** Players with a city may leave the page without saving. */
  canCancel: boolean;
}

/** The folded fields: an error in one of them unfolds them all. */
const FOLDED = /^(favorite_position_id|sports|gender|date_of_birth|bio|height|weight)\b/;

/** The profile page's form, with everything but the picture: what finds games first, the rest folded. */
export function PlayerForm(props: PlayerFormProps) {
  const { values, choices: loaded, lastResult, constraint, latestBirthDate, isSaved, canCancel } = props;
  const t = useT("profile");
  const [form, fields] = useForm<PlayerFields>({
    id: "profile",
    lastResult,
    constraint,
    defaultValue: values,
    defaultNoValidate: false,
  });
  const { choices, isLoading, onChange } = useDependentChoices(loaded);
  const errors = Object.keys(form.allErrors);
  // Without scripts, buttons inside the folded part bring the form back: it stays open then.
  const unfolded =
    lastResult !== undefined && (errors.length === 0 || errors.some((name) => FOLDED.test(name)));
  return (
    <Form method="post" id={form.id} className="stack" preventScrollReset>
      {/* Enter presses a form's first button: this one saves, the next would update a list or remove a row. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary form={form} />
      <IdempotencyKey />
      <Card title={t("needed")}>
        <div className="cols">
          <Field field={fields.first_name} label={t("firstName")} autoComplete="given-name" dir="auto" />
          <Field field={fields.last_name} label={t("lastName")} autoComplete="family-name" dir="auto" />
        </div>
        <SelectField
          field={fields.city_id}
          label={<span id="location">{t("city")}</span>}
          hint={t("cityHint")}
          options={choices.cities}
          placeholder={t("selectCity")}
          onChange={onChange}
        />
        <SelectField
          field={fields.neighborhood_id}
          label={t("neighborhood")}
          hint={choices.failures.neighborhoods}
          aside={<UpdateListButton value="location" anchor="location" />}
          options={choices.neighborhoods}
          placeholder={t("selectNeighborhood")}
          disabled={choices.neighborhoods.length === 0 || isLoading}
          optional
        />
        <div className="cols">
          <SelectField
            field={fields.favorite_sport_id}
            label={t("favoriteSport")}
            options={choices.sports}
            placeholder={t("selectSport")}
            onChange={onChange}
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
      </Card>
      <Disclosure summary={t("moreAboutYou")} open={unfolded}>
        <div className="stack" id="sports">
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
          <OtherSports form={form} field={fields.sports} choices={loaded} />
          <AboutFields fields={fields} latestBirthDate={latestBirthDate} />
        </div>
      </Disclosure>
      <div className="row" id="saved">
        <PendingButton busy={t("common:saving")}>{t("common:saveChanges")}</PendingButton>
        {canCancel && (
          <LinkButton to="/dashboard" variant="secondary">
            {t("common:cancel")}
          </LinkButton>
        )}
        {/* Read out by the message on top of the page. */}
        {isSaved && (
          <strong className="line">
            <Icon name="circle-check" /> {t("saved")}
          </strong>
        )}
      </div>
    </Form>
  );
}
