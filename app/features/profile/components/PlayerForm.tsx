import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useFetcher, useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import type { FormConstraint } from "~/features/accounts/components/form-constraint";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/ErrorSummary";
import { Field } from "~/ui/Field";
import { LinkButton } from "~/ui/LinkButton";
import { PendingButton } from "~/ui/PendingButton";
import { RequestId } from "~/ui/RequestId";
import { SelectField } from "~/ui/SelectField";
import { useHydrated } from "~/ui/use-hydrated";
import type { ProfileChoices } from "../queries.server";

export type PlayerFields = {
  first_name: string;
  last_name: string;
  city_id: string;
  neighborhood_id: string;
  favorite_sport_id: string;
  favorite_position_id: string;
};

interface PlayerFormProps {
  values: PlayerFields;
  /** What the selects offer for the saved, or just posted, city and sport. */
  choices: ProfileChoices;
  lastResult: SubmissionResult<string[]> | undefined;
  constraint: FormConstraint;
  /** Nobody is kept here who has a city. */
  mayLeave: boolean;
}

/** The sections of the profile screen, in one form. */
export function PlayerForm({ values, choices: loaded, lastResult, constraint, mayLeave }: PlayerFormProps) {
  const t = useT("profile");
  const [form, fields] = useForm<PlayerFields>({
    id: "profile",
    lastResult,
    constraint,
    defaultValue: values,
    defaultNoValidate: false,
  });
  const { choices, isLoading, onChange } = useChoices(loaded);
  return (
    <Form method="post" id={form.id} className="stack">
      <ErrorSummary form={form} />
      <RequestId />
      <Card title={<span id="sports">{t("sportsPreferences")}</span>}>
        <SelectField
          field={fields.favorite_sport_id}
          label={t("favoriteSport")}
          options={choices.sports}
          placeholder={t("selectSport")}
          onChange={onChange}
          optional
        />
        <UpdateList anchor="sports" />
        <SelectField
          field={fields.favorite_position_id}
          label={t("favoritePosition")}
          options={choices.positions}
          placeholder={t("selectPosition")}
          disabled={choices.positions.length === 0 || isLoading}
          optional
        />
      </Card>
      <Card title={t("personalInformation")}>
        <div className="cols">
          <Field field={fields.first_name} label={t("firstName")} autoComplete="given-name" dir="auto" />
          <Field field={fields.last_name} label={t("lastName")} autoComplete="family-name" dir="auto" />
        </div>
        <h3 id="location">{t("location")}</h3>
        <SelectField
          field={fields.city_id}
          label={t("city")}
          hint={t("cityHint")}
          options={choices.cities}
          placeholder={t("selectCity")}
          onChange={onChange}
        />
        <UpdateList anchor="location" />
        <SelectField
          field={fields.neighborhood_id}
          label={t("neighborhood")}
          options={choices.neighborhoods}
          placeholder={t("selectNeighborhood")}
          disabled={choices.neighborhoods.length === 0 || isLoading}
          optional
        />
      </Card>
      <div className="row">
        <PendingButton busy={t("common:saving")}>{t("common:saveChanges")}</PendingButton>
        {mayLeave && (
          <LinkButton to="/dashboard" variant="secondary">
            {t("common:cancel")}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}

/** With scripts the dependent lists follow at once; what was typed elsewhere stays where it is, in the page. */
function useChoices(loaded: ProfileChoices) {
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

/** Without scripts: posts the form back, and the page comes again with the lists that fit and everything kept. */
function UpdateList({ anchor }: { anchor: string }) {
  const t = useT("common");
  const { pathname } = useLocation();
  if (useHydrated()) return null;
  return (
    <div>
      <Button
        name="update"
        value={anchor}
        formAction={`${pathname}#${anchor}`}
        formNoValidate
        variant="secondary"
        size="s"
        icon="refresh-cw"
      >
        {t("updateList")}
      </Button>
    </div>
  );
}
