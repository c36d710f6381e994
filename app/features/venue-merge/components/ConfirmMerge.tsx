import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";
import { Banner } from "~/ui/feedback/Banner";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";

interface ShownVenue {
  id: string;
  name: string;
  address: string;
  city: string;
}

const MOVED = [
  "upcomingGames",
  "overlaps",
  "pastGames",
  "series",
  "crews",
  "polls",
  "ratings",
  "favorites",
  "followers",
  "conditions",
  "photos",
  "alerts",
  "webhooks",
] as const;

interface ConfirmMergeProps {
  venue: ShownVenue;
  plan: ShownVenue & { seen: string; moved: Record<(typeof MOVED)[number], number> };
}

/** The last step before both are one. */
export function ConfirmMerge({ venue, plan }: ConfirmMergeProps) {
  const t = useT("venueMerge");
  const action = `/venues/${venue.id}/merge`;
  const moved = MOVED.filter((kind) => plan.moved[kind] > 0);
  return (
    <>
      <Card title={t("which")}>
        <DescriptionList
          facts={[
            { key: "goes", label: t("goes"), value: <VenueLine venue={venue} /> },
            { key: "stays", label: t("stays"), value: <VenueLine venue={plan} /> },
          ]}
        />
        <p>
          <Link to={`/venues/${plan.id}/merge?into=${venue.id}`}>{t("swap")}</Link>
        </p>
      </Card>
      <Card title={t("moves")}>
        {moved.length > 0 ? (
          <DescriptionList
            facts={moved.map((kind) => ({ key: kind, label: t(kind), value: String(plan.moved[kind]) }))}
          />
        ) : (
          <p>{t("nothing")}</p>
        )}
        <p>{t("rules")}</p>
      </Card>
      <Banner kind="warning">
        <p>{t("final")}</p>
      </Banner>
      <PostForm action={action} leaves>
        <input type="hidden" name="into" value={plan.id} />
        <input type="hidden" name="seen" value={plan.seen} />
        <PendingButton action={action} busy={t("common:pleaseWait")} variant="danger">
          {t("confirm")}
        </PendingButton>
        <LinkButton to={action} variant="secondary">
          {t("chooseAgain")}
        </LinkButton>
      </PostForm>
    </>
  );
}

const VenueLine = ({ venue: { id, name, address, city } }: { venue: ShownVenue }) => (
  <>
    <Link to={`/venues/${id}`}>
      <bdi>{name}</bdi>
    </Link>
    {" · "}
    <bdi>{address}</bdi>
    {" · "}
    <bdi>{city}</bdi>
  </>
);
