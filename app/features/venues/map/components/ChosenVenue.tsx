import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { LinkButton } from "~/ui/links/LinkButton";
import { Directions } from "../../small-map/components/Directions";

export interface VenuePin {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  isVerified: boolean;
  description: string | null;
  sport: string | null;
  sportCount: number;
}

interface ChosenVenueProps {
  pin: VenuePin;
  choose?: ((venueId: string) => string) | undefined;
}

export function ChosenVenue({ pin, choose }: ChosenVenueProps) {
  const t = useT("venues");
  return (
    <>
      {pin.description && (
        <p className="small clip" dir="auto">
          {pin.description}
        </p>
      )}
      <p className="row">
        <Badge tone={pin.isVerified ? "green" : "neutral"}>
          {pin.isVerified ? t("verified") : t("unverified")}
        </Badge>
        <Badge>{t("sportCount", { count: pin.sportCount })}</Badge>
      </p>
      <div className="row">
        <LinkButton to={`/venues/${pin.id}`} variant="secondary" size="s">
          {t("common:viewDetails")}
        </LinkButton>
        <LinkButton to={choose ? choose(pin.id) : `/games/create?venueId=${pin.id}`} size="s">
          {t("organizeHere")}
        </LinkButton>
        {!choose && <Directions to={pin} />}
      </div>
    </>
  );
}
