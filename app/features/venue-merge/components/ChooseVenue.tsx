import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { Field } from "~/ui/forms/Field";
import { Link } from "~/ui/links/Link";

interface Candidate {
  id: string;
  name: string;
  address: string;
  distance: string | null;
}

interface ChooseVenueProps {
  venueId: string;
  search: string;
  suggested: Candidate[];
  others: Candidate[];
}

/** The first step: the venue that stays. */
export function ChooseVenue({ venueId, search, suggested, others }: ChooseVenueProps) {
  const t = useT("venueMerge");
  return (
    <>
      {suggested.length > 0 && (
        <Card title={t("suggested")}>
          <Candidates venueId={venueId} venues={suggested} />
        </Card>
      )}
      <Card title={t("others")}>
        <Form method="get" role="search" autoComplete="off" key={search} className="stack-s">
          <Field name="search" type="search" label={t("search")} defaultValue={search} dir="auto" />
          <div>
            <Button variant="secondary" icon="search">
              {t("common:search")}
            </Button>
          </div>
        </Form>
        {others.length > 0 ? <Candidates venueId={venueId} venues={others} /> : <p>{t("none")}</p>}
      </Card>
    </>
  );
}

const Candidates = ({ venueId, venues }: { venueId: string; venues: Candidate[] }) => (
  <ul className="list">
    {venues.map(({ id, name, address, distance }) => (
      <li key={id}>
        <Link to={`/venues/${venueId}/merge?into=${id}`}>
          <bdi>{name}</bdi>
        </Link>
        {" · "}
        <bdi>{address}</bdi>
        {distance && ` · ${distance}`}
      </li>
    ))}
  </ul>
);
