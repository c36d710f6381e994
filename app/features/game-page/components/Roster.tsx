import type { RosterGame, RosterRow } from "~/features/reliability/views";
import { useT } from "~/i18n/context";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { ParticipantRow } from "./ParticipantRow";

/** Before the rest is opened. Also in game-page.css. */
const SHOWN_ROWS = 6;

interface RosterProps {
  people: readonly RosterRow[];
  game: RosterGame;
  manages: boolean;
}

/** Below 768 px CSS hides the rest while `details` is closed. Not for organizers, who work with the list. */
export function Roster({ people, game, manages }: RosterProps) {
  const t = useT("games");
  const table = (
    <table
      className="roster"
      data-paid={people.some(({ hasPaid }) => hasPaid !== null) ? t("paid") : undefined}
    >
      <thead>
        <tr>
          <th scope="col">{t("player")}</th>
          <th scope="col">{t("status")}</th>
          <th scope="col">{t("joined")}</th>
          <th scope="col">{t("played")}</th>
          <th scope="col">{t("gameRating")}</th>
          {game.isOrganizer && (
            <td>
              <VisuallyHidden>{t("spot:manage")}</VisuallyHidden>
            </td>
          )}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <ParticipantRow key={person.id} person={person} game={game} manages={manages} />
        ))}
      </tbody>
    </table>
  );
  if (game.isOrganizer || people.length <= SHOWN_ROWS + 1) return table;
  return (
    <div className="roster-fold">
      <details className="quiet-more no-print">
        <summary>{t("spot:more", { count: people.length - SHOWN_ROWS })}</summary>
      </details>
      {table}
    </div>
  );
}
