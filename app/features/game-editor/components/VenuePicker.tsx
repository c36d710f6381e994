import { Form } from "@remix-run/react";
import { Suspense } from "react";
import { withLetters } from "~/core/text/with-letters";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import { SelectField } from "~/ui/forms/SelectField";
import { lazyPart } from "~/ui/rendering/lazy-part";
import type { VenuePickerView } from "../routes/venue-picker.page.server";
import { KnownVenues } from "./KnownVenues";
import { VenueChoices } from "./VenueChoices";
import { VenueTabs } from "./VenueTabs";

const LazyVenueMap = lazyPart(() =>
  import("~/features/venues/map/components/LazyVenueMap").then((file) => file.LazyVenueMap),
);

interface VenuePickerProps {
  picker: VenuePickerView;
  /** Hidden in the search form. */
  carried: Record<string, string | undefined>;
  /** Null is "no venue". */
  choose: (venueId: string | null) => string;
  chosenId: string | undefined;
}

export function VenuePicker({ picker, carried, choose, chosenId }: VenuePickerProps) {
  const { tab, view, knownVenues, map } = picker;
  const createPath = `/venues/create?return_to=${encodeURIComponent(withLetters(choose(null)))}`;
  const list = <VenueChoices {...{ picker, choose, chosenId, createPath }} />;
  return (
    <>
      {knownVenues.length > 0 && <KnownVenues venues={knownVenues} choose={choose} chosenId={chosenId} />}
      <VenueTabs tab={tab} view={view} createPath={createPath} />
      {tab === "existing" && <VenueSearch picker={picker} carried={carried} />}
      {map ? (
        <Suspense>
          <LazyVenueMap {...map} choose={choose} lost={list}>
            {list}
          </LazyVenueMap>
        </Suspense>
      ) : (
        list
      )}
    </>
  );
}

function VenueSearch({
  picker: { view, search, city, cities },
  carried,
}: Pick<VenuePickerProps, "picker" | "carried">) {
  const t = useT("fields");
  return (
    <Form method="get" role="search" autoComplete="off" key={search + city} className="filters">
      {view === "map" && <input type="hidden" name="view" value="map" />}
      {Object.entries(carried).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field
        name="search"
        type="search"
        label={t("common:search")}
        placeholder={t("venues:searchPlaceholder")}
        defaultValue={search}
        dir="auto"
      />
      <SelectField
        name="city"
        label={t("city")}
        placeholder={t("allCities")}
        options={cities}
        defaultValue={city}
      />
      <Button variant="secondary" icon="search">
        {t("common:search")}
      </Button>
    </Form>
  );
}
