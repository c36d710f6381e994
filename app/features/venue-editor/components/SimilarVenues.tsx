import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { Link } from "~/ui/links/Link";

/** Renders nothing without a similar venue. */
export function SimilarVenues({
  venues,
}: {
  venues: readonly { id: string; name: string; address: string }[];
}) {
  const t = useT("venues");
  if (venues.length === 0) return null;
  return (
    <Banner kind="warning" title={t("similarTitle")}>
      <p>{t("similarHint")}</p>
      <ul>
        {venues.map((venue) => (
          <li key={venue.id}>
            <Link to={`/venues/${venue.id}`}>
              <bdi>{venue.name}</bdi>
            </Link>{" "}
            · <bdi>{venue.address}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
