import { CourtMark } from "~/ui/CourtMark";
import type { Door } from "../sign-in/door.page.server";

/** The game that somebody signs in or registers for: its small court, title, time, place and price. */
export function WantedGame({ game }: { game: NonNullable<Door["game"]> }) {
  return (
    <div className="row wanted-game">
      <CourtMark sport={game.sport} />
      <div>
        <strong>
          <bdi>{game.title}</bdi>
        </strong>
        {game.facts.map((fact) => (
          <p className="muted small" key={fact}>
            <bdi>{fact}</bdi>
          </p>
        ))}
      </div>
    </div>
  );
}
