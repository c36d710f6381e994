import { useT } from "~/i18n/context";
import { Icon } from "~/ui/Icon";
import { Link } from "~/ui/Link";

export function VenueFilter({ name, without }: { name: string; without: string }) {
  const t = useT("games");
  return (
    <p className="row">
      <Icon name="map-pin" />
      <strong>{t("atVenue", { venue: name })}</strong>
      <Link to={without} className="field-link">
        {t("allVenues")}
      </Link>
    </p>
  );
}
