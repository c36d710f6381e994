import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { useLite } from "~/ui/rendering/lite";
import { CourtSketch } from "./CourtSketch";
import { LOADED_LAST } from "./loaded-last";
import { PhotoImage, type ShownPhoto } from "./PhotoImage";

interface VenuePhotosProps {
  venue: { id: string; sports: readonly { icon: string }[] };
  first: (ShownPhoto & { alt: string }) | null;
  more: readonly string[];
}

export function VenuePhotos({ venue, first, more }: VenuePhotosProps) {
  const t = useT("photos");
  const lite = useLite();
  const all = `/venues/${venue.id}/photos`;
  return (
    <div className="stack-s">
      {first ? (
        <div className="photo-first">
          <PhotoImage photo={first} alt={first.alt} sizes="(min-width: 60em) 40rem, 100vw" />
        </div>
      ) : (
        <CourtSketch sports={venue.sports.map(({ icon }) => icon)} />
      )}
      {more.length > 0 && !lite && (
        <Link to={all} className="photo-row" aria-label={t("all")}>
          {more.map((small) => (
            <img key={small} src={small} alt="" width="96" height="72" {...LOADED_LAST} />
          ))}
        </Link>
      )}
      <div className="row no-print">
        {first && (
          <LinkButton to={all} variant="quiet" size="s">
            {t("all")}
          </LinkButton>
        )}
        <LinkButton to={`${all}#add`} variant="quiet" size="s" icon="camera">
          {t(first ? "add" : "addFirst")}
        </LinkButton>
      </div>
    </div>
  );
}
