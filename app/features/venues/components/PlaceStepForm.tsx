import type { SubmissionResult, useForm } from "@conform-to/react";
import { Form, useFetcher } from "@remix-run/react";
import { ErrorSummary } from "~/ui/ErrorSummary";
import { RequestId } from "~/ui/RequestId";
import type { Option } from "~/ui/SelectField";
import { useServerForm } from "~/ui/use-server-form";
import type { loader } from "../routes/create";
import { PlaceFields } from "./PlaceFields";
import { StepActions } from "./StepActions";
import { stepPath, type VenueDraft } from "./venue-draft";

interface PlaceStepFormProps {
  draft: VenueDraft;
  constraint: Parameters<typeof useForm>[0]["constraint"];
  cities: Option[];
  neighborhoods: Option[];
  result: SubmissionResult<string[]> | undefined;
}

/** Step 1: the city, and its neighbourhoods. */
export function PlaceStepForm({ draft, constraint, cities, neighborhoods, result }: PlaceStepFormProps) {
  const [form, fields] = useServerForm<{ city_id: string; neighborhood_id: string }>({
    id: "venue",
    result,
    constraint,
    defaultValue: draft,
  });
  const [choices, loadChoices] = useNeighborhoods(draft.city_id ?? "", neighborhoods);
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
      <PlaceFields
        city={fields.city_id}
        neighborhood={fields.neighborhood_id}
        cities={cities}
        neighborhoodsOf={choices}
        onPick={loadChoices}
        updateName="go"
      />
      <StepActions previous={false} cancel={draft.cancel_to} />
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
