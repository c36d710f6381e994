import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { useLite } from "~/ui/lite";
import { LOADED_LAST } from "./loaded-last";

interface VenuePhotoLinkProps {
  venue: { id: string; name: string };
  /** The address of the photo's small size. */
  photo: string;
  className: string;
}

/** The first photo of a venue as a strip that leads to all of them; on a lite page the link alone. */
export function VenuePhotoLink({ venue, photo, className }: VenuePhotoLinkProps) {
  const t = useT("maps");
  const lite = useLite();
  const all = `/venues/${venue.id}/photos`;
  if (lite)
    return (
      <p>
        <Link className="field-link" to={all}>
          {t("photos")}
        </Link>
      </p>
    );
  return (
    <Link className={className} to={all}>
      <img src={photo} alt={venue.name} width="480" height="104" {...LOADED_LAST} />
    </Link>
  );
}
