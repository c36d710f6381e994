import { useNavigation } from "@remix-run/react";
import { gamePath } from "~/features/games/components/paths";
import type { GameView, ParticipantStatus } from "~/features/games/types";
import { GuestSpot } from "./GuestSpot";
import { LazyAfterGame } from "./LazyAfterGame";
import { LazyVisitorSpot } from "./LazyVisitors";
import { OpenSpot } from "./OpenSpot";
import { OwnAnswer } from "./OwnAnswer";
import type { SpotCardProps } from "./spot-card-props";
import { TicketHead, TicketLinks } from "./TicketHead";

export function SpotCard(props: SpotCardProps) {
  const { game, guestSpot, code, photo } = props;
  return (
    <section className="spot-card no-print" id="spot">
      {game.ticket.isOver || game.ticket.isAbsent ? (
        <Closed game={game} />
      ) : guestSpot ? (
        <GuestSpot {...props} guestSpot={guestSpot} />
      ) : (
        <AccountSpot {...props} />
      )}
      <LazyAfterGame {...{ game, code, photo }} />
    </section>
  );
}

function AccountSpot(props: SpotCardProps) {
  const { game, code, signedIn } = props;
  const action = gamePath(game.id, code, "/participation");
  const status = usePendingStatus(action) ?? game.userStatus;
  if (status === "confirmed" || status === "waitlisted" || status === "maybe")
    return <OwnAnswer {...props} status={status} action={action} />;
  if (signedIn) return <OpenSpot {...props} action={action} />;
  return game.closedToNewcomersAs ? <Closed game={game} /> : <LazyVisitorSpot {...props} action={action} />;
}

const Closed = ({ game }: { game: GameView }) => (
  <>
    <TicketHead game={game} />
    <TicketLinks game={game} />
  </>
);

const ANSWERS = [
  "confirmed",
  "maybe",
  "declined",
  "waitlisted",
] as const satisfies readonly ParticipantStatus[];

/** Before the server answers; undone by a refusal. */
function usePendingStatus(action: string): ParticipantStatus | null {
  const { formAction, formData } = useNavigation();
  if (formAction?.split("?")[0] !== action.split("?")[0]) return null;
  const sent = formData?.get("status");
  return ANSWERS.find((answer) => answer === sent) ?? null;
}
