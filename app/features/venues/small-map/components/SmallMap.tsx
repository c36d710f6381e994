import { directionsLinks } from "~/core/addresses/links";
import { useLocale, useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import { useLite } from "~/ui/rendering/lite";
import { SIZE } from "../drawing";

interface SmallMapProps {
  venue: { id: string; name: string; latitude: number | null; longitude: number | null };
}

/** Drawn by our server; nothing without coordinates. */
export function SmallMap({ venue }: SmallMapProps) {
  const t = useT("maps");
  const locale = useLocale();
  const links = directionsLinks(venue);
  if (!links) return null;
  return (
    <a className="small-map" href={links[0].href} rel="noopener">
      <img
        src={`/maps/venues/${venue.id}/${locale}.svg`}
        alt={t("around", { place: venue.name })}
        width={SIZE.width}
        height={SIZE.height}
        loading="lazy"
      />
    </a>
  );
}

interface VenuePhotoLinkProps {
  venue: { id: string; name: string };
  photo: string;
}

/** On a lite page only the link. */
export function VenuePhotoLink({ venue, photo }: VenuePhotoLinkProps) {
  const t = useT("maps");
  const lite = useLite();
  return (
    <Link className={lite ? "field-link" : "small-map"} to={`/venues/${venue.id}/photos`}>
      {lite ? t("photos") : <img src={photo} alt={venue.name} width="480" height="360" loading="lazy" />}
    </Link>
  );
}
