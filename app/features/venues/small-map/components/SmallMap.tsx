import { directionsLinks } from "~/core/links";
import { useLocale, useT } from "~/i18n/context";
import { Link } from "~/ui/Link";
import { useLite } from "~/ui/lite";
import { SIZE } from "../drawing";

interface SmallMapProps {
  venue: { id: string; name: string; latitude: number | null; longitude: number | null };
}

/** A venue and its neighbours as a picture that our server draws, linked to directions; nothing without coordinates. */
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
  /** The address of the photo's small size. */
  photo: string;
}

/** The first photo of a venue, which leads to all of them; on a lite page the link alone. Looks like a small map. */
export function VenuePhotoLink({ venue, photo }: VenuePhotoLinkProps) {
  const t = useT("maps");
  const lite = useLite();
  return (
    <Link className={lite ? "field-link" : "small-map"} to={`/venues/${venue.id}/photos`}>
      {lite ? t("photos") : <img src={photo} alt={venue.name} width="480" height="360" loading="lazy" />}
    </Link>
  );
}
