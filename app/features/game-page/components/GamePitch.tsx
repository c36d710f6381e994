import { memo } from "react";
import { TEAM_COLORS } from "#db/limits/teams";
import { schedulePath } from "~/features/formats/components/paths";
import { gamePath } from "~/features/games/components/paths";
import { type FreeSpot, Pitch } from "~/features/games/pitch/Pitch";
import type { GameView } from "~/features/games/types";
import { GUEST_FORM } from "~/features/guests/components/guest-form";
import { TONES } from "~/features/teams/colors";
import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import { JOIN_FORM } from "./spot/join-form";

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

/** In their team's color; of two teams each has its half. `sides`: see sidesOf. */
function inTeams<Person>(people: readonly Person[], sides: string) {
  const placed = people.map((person, index) => {
    const side = sides[index] ?? "-";
    const color = TEAM_COLORS[Number(side)];
    return { person: { ...person, ...(color && { bib: TONES[color] }) }, side };
  });
  const colors = [...new Set(sides)].sort();
  if (colors.length !== 2 || colors.includes("-")) return placed.map(({ person }) => person);
  const [first, second] = colors.map((color) => placed.filter(({ side }) => side === color));
  // Halves fill in turn.
  return (first ?? []).flatMap(({ person }, index) => {
    const other = second?.[index];
    return other ? [person, other.person] : [person];
  });
}
