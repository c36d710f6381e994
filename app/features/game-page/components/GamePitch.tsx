import { memo } from "react";
import { schedulePath } from "~/features/formats/components/paths";
import { gamePath } from "~/features/games/components/paths";
import { type FreeSpot, Pitch } from "~/features/games/pitch/Pitch";
import type { GameView } from "~/features/games/types";
import { GUEST_FORM } from "~/features/guests/components/guest-form";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import { JOIN_FORM } from "./spot/join-form";
import { inTeams } from "./teams-on-pitch";

interface GamePitchProps {
  game: GameView;
  code: string | null;
  signedIn: boolean;
  hasGuestSpot: boolean;
  /** Of the published draw: the team of each confirmed player. */
  sides?: string | undefined;
  isScheduled?: boolean | undefined;
}

export const GamePitch = memo(function GamePitch(props: GamePitchProps) {
  const { game, code, signedIn, hasGuestSpot, sides, isScheduled = false } = props;
  const t = useT("spot");
  const playing = game.participants.filter(({ status }) => status === "confirmed");
  const maybe = game.participants.filter(({ status }) => status === "maybe").length;
  const left = game.spotsLeft > 0 ? t("games:spotsLeft", { count: game.spotsLeft }) : t("games:full");
  const label = game.closedToNewcomersAs
    ? t("games:players", { confirmed: game.confirmedCount, count: game.maxPlayers })
    : t("players", { taken: game.confirmedCount, count: game.maxPlayers, left });
  const freeSpot: FreeSpot | null = signedIn
    ? game.can.join
      ? { form: JOIN_FORM }
      : null
    : game.can.takeGuestSeat && !hasGuestSpot
      ? { field: `${GUEST_FORM}-name` }
      : null;
  return (
    <Pitch
      sport={game.sport.icon}
      people={sides ? inTeams(playing, sides) : playing}
      // Spots that nobody can take are not drawn.
      spots={game.closedToNewcomersAs ? playing.length : game.maxPlayers}
      freeSpot={freeSpot}
      label={label}
      touchline={
        (sides || isScheduled || (!game.closedToNewcomersAs && (maybe > 0 || game.waitlistCount > 0))) && (
          <>
            {isScheduled && <Link to={schedulePath(game.id, code)}>{t("cockpit:schedule")}</Link>}
            {sides && <Link to={gamePath(game.id, code, "/teams")}>{t("cockpit:teams")}</Link>}
            {!game.closedToNewcomersAs && maybe > 0 && <span>{t("onTouchlineMaybe", { count: maybe })}</span>}
            {!game.closedToNewcomersAs && game.waitlistCount > 0 && (
              <Link to={gamePath(game.id, code, "/waiting-list")}>
                {t("onTouchlineWaiting", { count: game.waitlistCount })}
              </Link>
            )}
          </>
        )
      }
    />
  );
});
