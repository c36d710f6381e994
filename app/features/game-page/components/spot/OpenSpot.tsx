import { DeclareAudience } from "~/features/games/components/DeclareAudience";
import { useT } from "~/i18n/context";
import { PostForm } from "~/ui/forms/PostForm";
import { JOIN_FORM } from "./join-form";
import { SpotButton } from "./SpotButton";
import type { SpotCardProps } from "./spot-card-props";
import { TicketHead, TicketLinks } from "./TicketHead";
import { WaitingLink } from "./WaitingLink";

export function OpenSpot({ game, code, action, friendNames }: SpotCardProps & { action: string }) {
  const t = useT("games");
  const { can } = game;
  const maybe = can.maybe && !game.closedToNewcomersAs;
  const isInvited = game.userStatus === "invited";
  return (
    <>
      <TicketHead game={game} />
      {(can.join || can.waitlist || maybe || can.leave) && (
        <PostForm action={action} className="stack-s" id={JOIN_FORM}>
          {game.mustDeclare && <DeclareAudience audience={game.audience} />}
          {friendNames}
          {game.joinWarning && (can.join || can.waitlist) && <p className="small">{game.joinWarning}</p>}
          {can.join && (
            <SpotButton status="confirmed" variant="primary" icon="check">
              {isInvited ? t("common:accept") : t("joinGame")}
            </SpotButton>
          )}
          {can.waitlist && (
            <SpotButton status="waitlisted" variant="primary" icon="hourglass">
              {t("joinWaitlist")}
            </SpotButton>
          )}
          <div className="line">
            {maybe && (
              <SpotButton status="maybe" variant="quiet">
                {t("joinMaybe")}
              </SpotButton>
            )}
            {can.leave && (
              <SpotButton status="declined" variant="quiet">
                {t(isInvited ? "common:decline" : "spot:cantCome")}
              </SpotButton>
            )}
          </div>
        </PostForm>
      )}
      <WaitingLink game={game} code={code} />
      <TicketLinks game={game} />
    </>
  );
}
