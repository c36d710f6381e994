import { directionsLinks } from "~/core/links";
import { useLocale, useT } from "~/i18n/context";
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
