import { DeclareAudience } from "~/features/games/components/DeclareAudience";
import { useT } from "~/i18n/context";
import { PostForm } from "~/ui/forms/PostForm";
import { LazyOwnFriends } from "./LazyFriends";
import { SpotActions } from "./SpotActions";
import { SpotButton } from "./SpotButton";
import type { SpotCardProps } from "./spot-card-props";
import { TicketHead, TicketLinks } from "./TicketHead";

type Answer = "confirmed" | "waitlisted" | "maybe";

export function OwnAnswer({
  game,
  calendar,
  status,
  action,
}: SpotCardProps & { status: Answer; action: string }) {
  const t = useT("spot");
  const { can } = game;
  const isOn = game.closedToNewcomersAs !== null;
  const canDoubt = can.maybe && !isOn;
  // In a running game a "Maybe" cannot be changed.
  const canChange = status === "confirmed" || (status === "maybe" && !isOn);
  return (
    <div className="spot-in stack-s">
      <Said game={game} status={status} />
      {status === "confirmed" && <SpotActions game={game} calendar={calendar} />}
      {status !== "maybe" && <LazyOwnFriends game={game} />}
      {status === "maybe" && (can.join || can.waitlist) && (
        <PostForm action={action} className="stack-s">
          {game.mustDeclare && <DeclareAudience audience={game.audience} />}
          <SpotButton status={can.join ? "confirmed" : "waitlisted"} variant="primary">
            {can.join ? t("games:joinGame") : t("games:joinWaitlist")}
          </SpotButton>
        </PostForm>
      )}
      {status === "waitlisted" && can.leave && (
        <PostForm action={action}>
          <SpotButton status="declined" variant="quiet">
            {t("leaveList")}
          </SpotButton>
        </PostForm>
      )}
      <TicketLinks game={game} />
      {canChange && (can.leave || canDoubt) && (
        <details className="quiet-more" open={game.isInByDefault || game.ticket.question !== null}>
          <summary>
            {game.ticket.question ??
              t(isOn ? "hadToLeave" : game.isInByDefault ? "inByDefault" : "changeMind")}
          </summary>
          <PostForm action={action} className="stack-s">
            {status === "confirmed" && can.leave && (
              <p className="small">
                {game.leaveLabel}
                {game.companions.length > 0 && (
                  <> {t("turnout:friendsLeave", { count: game.companions.length })}</>
                )}
              </p>
            )}
            <div className="line">
              {canDoubt && <SpotButton status="maybe">{t("notSure")}</SpotButton>}
              {can.leave && (
                <SpotButton status="declined" variant="danger">
                  {t(isOn ? "hadToLeave" : "cantCome")}
                </SpotButton>
              )}
            </div>
          </PostForm>
        </details>
      )}
    </div>
  );
}

/** Only the headline while an answer is being sent. */
function Said({ game, status }: { game: SpotCardProps["game"]; status: Answer }) {
  const t = useT("spot");
  if (status === game.userStatus) return <TicketHead game={game} />;
  const headlines = {
    confirmed: t("in", { name: game.yourName ?? "" }),
    waitlisted: t("games:you_waitlisted"),
    maybe: t("games:you_maybe"),
  };
  return <TicketHead game={game} headline={headlines[status]} />;
}
