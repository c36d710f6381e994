import type { ComponentProps } from "react";
import { Pitch } from "~/features/games/pitch/Pitch";
import { Link } from "~/ui/links/Link";

interface NextPitchProps {
  game: {
    id: string;
    title: string;
    sport: { icon: string };
    dayLabel: string;
    confirmedCount: number;
    maxPlayers: number;
  };
  /** The others are circles without a name. */
  named: ComponentProps<typeof Pitch>["people"];
}

export function NextPitch({ game, named }: NextPitchProps) {
  const others = Array.from({ length: Math.max(0, game.confirmedCount - named.length) }, (_, index) => ({
    id: `other-${index}`,
    ...{ name: "", picture: null, isYou: false },
  }));
  return (
    <Link to={`/games/${game.id}`} className="game-pitch own-line" tabIndex={-1} aria-hidden="true">
      <Pitch
        sport={game.sport.icon}
        people={[...named, ...others]}
        spots={game.maxPlayers}
        isInLink
        touchline={
          <span>
            {game.dayLabel} · <bdi>{game.title}</bdi>
          </span>
        }
      />
      <div className="zellige" />
    </Link>
  );
}
