import type { GameView } from "~/features/games/types";
import { Link } from "~/ui/links/Link";

/** The state first; then when, where and for how much. */
export function TicketHead({ game: { ticket }, headline = ticket.headline }: TicketHeadProps) {
  const isCurrent = headline === ticket.headline;
  return (
    <>
      <h2>{headline}</h2>
      <p className="small">{ticket.facts}</p>
      {isCurrent && ticket.line && <p>{ticket.line}</p>}
    </>
  );
}

interface TicketHeadProps {
  game: GameView;
  /** Replaces the ticket's while an answer is on its way. */
  headline?: string;
}

export const TicketLinks = ({ game: { ticket } }: { game: GameView }) => (
  <>
    {ticket.links.map(({ label, to }) => (
      <Link key={to} to={to} className="field-link">
        {label}
      </Link>
    ))}
  </>
);
