import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form, useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { ErrorSummary } from "~/ui/ErrorSummary";
import { RequestId } from "~/ui/RequestId";
import { type Option, SelectField } from "~/ui/SelectField";
import { useHydrated } from "~/ui/use-hydrated";
import { useServerForm } from "~/ui/use-server-form";
import type { loader } from "../routes/create";
import { StepActions } from "./StepActions";
import { stepPath, type VenueDraft } from "./venue-draft";

interface PlaceStepFormProps {
  draft: VenueDraft;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  cities: Option[];
  neighborhoods: Option[];
  result: SubmissionResult<string[]> | undefined;
}

/** Step 1: the city, and its neighbourhoods. Without scripts a button reads the list of another city. */
export function PlaceStepForm({ draft, constraint, cities, neighborhoods, result }: PlaceStepFormProps) {
  const t = useT("venues");
  const hydrated = useHydrated();
  const [form, fields] = useServerForm<{ city_id: string; neighborhood_id: string }>({
    id: "venue",
    result,
    constraint,
    defaultValue: draft,
  });
  const [cityId, setCityId] = useState(fields.city_id.initialValue ?? "");
  const [choices, loadChoices] = useNeighborhoods(draft.city_id ?? "", neighborhoods);
  const pick = (id: string) => {
    setCityId(id);
    loadChoices(id);
  };
  return (
    <Form
      method="post"
      action={stepPath(1, draft)}
      id={form.id}
      onSubmit={form.onSubmit}
      className="stack"
      key={draft.city_id}
    >
      <RequestId />
      <ErrorSummary form={form} />
      <SelectField
        field={fields.city_id}
        label={t("city")}
        placeholder={t("chooseCity")}
        options={cities}
        onChange={(event) => pick(event.currentTarget.value)}
      />
      {!hydrated && (
        <div>
          <Button name="go" value="update" variant="secondary" size="s" formNoValidate>
            {t("showNeighborhoods")}
          </Button>
        </div>
      )}
      <SelectField
        key={cityId}
        field={fields.neighborhood_id}
        label={t("neighborhood")}
        optional
        hint={cityId ? undefined : t("cityFirst")}
        placeholder={t("chooseNeighborhood")}
        options={choices(cityId)}
        disabled={cityId === ""}
      />
      <StepActions previous={false} />
    </Form>
  );
}

/** The neighbourhoods of the city the page came with, and of others once they are asked for. */
function useNeighborhoods(
  knownCity: string,
  known: Option[],
): [(cityId: string) => Option[], (cityId: string) => void] {
  const fetcher = useFetcher<typeof loader>();
  const choices = (cityId: string) => {
    if (cityId === knownCity) return known;
    const fetched = fetcher.data;
    return fetched?.step === 1 && fetched.draft.city_id === cityId ? fetched.neighborhoods : [];
  };
  const load = (cityId: string) => {
    if (cityId !== "" && cityId !== knownCity) fetcher.load(stepPath(1, { city_id: cityId, sports: [] }));
  };
  return [choices, load];
}
