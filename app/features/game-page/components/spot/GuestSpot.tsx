import type { OwnSpot } from "~/features/guests/routes/own-guest-spot.page.server";
import { useT } from "~/i18n/context";
import { LinkButton } from "~/ui/LinkButton";
import { SpotActions } from "./SpotActions";
import type { SpotCardProps } from "./SpotCard";

/** For a guest of this browser. */
export function GuestSpot({ game, guestSpot, calendar }: SpotCardProps & { guestSpot: OwnSpot }) {
  const t = useT("spot");
  return (
    <div className="spot-in stack-s">
      <h2>{t("in", { name: guestSpot.name })}</h2>
      <SpotActions game={game} calendar={calendar} />
      <LinkButton to={guestSpot.path} variant="quiet">
        {t("guests:yourSeat")}
      </LinkButton>
    </div>
  );
}
