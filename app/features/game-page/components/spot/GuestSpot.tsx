import type { OwnSpotView } from "~/features/guests/queries.server";
import { lazyPart } from "~/ui/rendering/lazy-part";
import { SpotActions } from "./SpotActions";
import type { SpotCardProps } from "./spot-card-props";
import { TicketHead } from "./TicketHead";

// Most visitors have no spot.
const GuestSpotOptions = lazyPart(() =>
  import("~/features/guests/components/GuestSpotOptions").then((file) => file.GuestSpotOptions),
);

/** Busy until its options are loaded. */
export function GuestSpot({
  game,
  guestSpot,
  signedIn,
  calendar,
}: SpotCardProps & { guestSpot: OwnSpotView }) {
  return (
    <div className="spot-in stack-s">
      <TicketHead game={game} />
      <SpotActions game={game} calendar={calendar} />
      <GuestSpotOptions spot={guestSpot} signedIn={signedIn} />
    </div>
  );
}
