import type { SubmissionResult } from "@conform-to/react";
import { Form, useFetcher } from "@remix-run/react";
import type { FormEvent } from "react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Checkbox } from "~/ui/forms/Checkbox";
import { EditedFrom } from "~/ui/forms/EditedFrom";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { Field } from "~/ui/forms/Field";
import type { FormConstraint } from "~/ui/forms/form-constraint";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { useServerForm } from "~/ui/forms/use-server-form";
import { Icon } from "~/ui/icons/Icon";
import { LinkButton } from "~/ui/links/LinkButton";
import type { ProfileChoices } from "../routes/choices.page.server";
import { AboutFields } from "./AboutFields";
import { LocationFields } from "./LocationFields";
import { type OtherSport, OtherSports } from "./OtherSports";
import { PhysicalFields } from "./PhysicalFields";
import { SportsFields } from "./SportsFields";

export type PlayerFields = {
  first_name: string;
  last_name: string;
  show_full_name: string;
  show_gender: string;
  show_age: string;
  show_height: string;
  show_weight: string;
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
  editedFrom: string;
  choices: ProfileChoices;
  lastResult: SubmissionResult<string[]> | undefined;
  constraint: FormConstraint;
  /** YYYY-MM-DD. */
  latestBirthDate: string;
  isSaved: boolean;
  canCancel: boolean;
}

export function PlayerForm(props: PlayerFormProps) {
  const { values, choices: loaded, lastResult, constraint, latestBirthDate, isSaved, canCancel } = props;
  const t = useT("profile");
  const [form, fields] = useServerForm<PlayerFields>({
    id: "profile",
    result: lastResult,
    constraint,
    defaultValue: values,
  });
  const { choices, isLoading, onChange } = useDependentChoices(loaded);
  return (
    <Form method="post" id={form.id} className="stack" preventScrollReset>
      {/* Enter presses the first button: this one saves. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary form={form} />
      <EditedFrom value={props.editedFrom} />
      <IdempotencyKey />
      <Card title={<span id="sports">{t("sportsPreferences")}</span>}>
        <SportsFields fields={fields} choices={choices} isLoading={isLoading} onChange={onChange} />
        <OtherSports form={form} field={fields.sports} choices={loaded} />
      </Card>
      <Card title={t("personalInformation")}>
        <div className="cols">
          <Field
            field={fields.first_name}
            label={t("fields:firstName")}
            autoComplete="given-name"
            dir="auto"
          />
          <Field
            field={fields.last_name}
            label={t("fields:lastName")}
            autoComplete="family-name"
            dir="auto"
          />
        </div>
        <Checkbox field={fields.show_full_name} label={t("showFullName")} hint={t("showFullNameHint")} />
        <AboutFields fields={fields} latestBirthDate={latestBirthDate} />
        <h3 id="location">{t("location")}</h3>
        <LocationFields fields={fields} choices={choices} isLoading={isLoading} onChange={onChange} />
        <h3>{t("physicalInformation")}</h3>
        <PhysicalFields fields={fields} />
      </Card>
      <div className="row" id="saved">
        <PendingButton busy={t("common:saving")}>{t("common:saveChanges")}</PendingButton>
        {canCancel && (
          <LinkButton to="/dashboard" variant="secondary">
            {t("common:cancel")}
          </LinkButton>
        )}
        {/* Announced by the message on top. */}
        {isSaved && (
          <strong className="line">
            <Icon name="circle-check" /> {t("saved")}
          </strong>
        )}
      </div>
    </Form>
  );
}

function useDependentChoices(loaded: ProfileChoices) {
  const fetcher = useFetcher<{ choices: ProfileChoices }>();
  const onChange = ({ currentTarget }: FormEvent<HTMLSelectElement>) => {
    if (!currentTarget.form) return;
    const form = new FormData(currentTarget.form);
    const query = new URLSearchParams({
      city_id: String(form.get("city_id") ?? ""),
      sport_id: String(form.get("favorite_sport_id") ?? ""),
    });
    fetcher.load(`/manage-profile?${query}`);
  };
  return { choices: fetcher.data?.choices ?? loaded, isLoading: fetcher.state !== "idle", onChange };
}
