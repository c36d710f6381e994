import { Suspense } from "react";
import type { OwnSpotView } from "~/features/guests/queries.server";
import { useT } from "~/i18n/context";
import { lazyPart } from "~/ui/lazy-part";
import { SpotActions } from "./SpotActions";
import type { SpotCardProps } from "./spot-card-props";

// Loaded on demand: most visitors have no spot in the game.
const GuestSpotOptions = lazyPart(() =>
  import("~/features/guests/components/GuestSpotOptions").then((file) => file.GuestSpotOptions),
);

/** For a guest of this browser. */
export function GuestSpot({
  game,
  guestSpot,
  signedIn,
  calendar,
}: SpotCardProps & { guestSpot: OwnSpotView }) {
  const t = useT("spot");
  return (
    <div className="spot-in stack-s">
      <h2>{t("in", { name: guestSpot.name })}</h2>
      <SpotActions game={game} calendar={calendar} />
      <Suspense fallback={null}>
        <GuestSpotOptions spot={guestSpot} signedIn={signedIn} />
      </Suspense>
    </div>
  );
}
