import { DeclareAudience } from "~/features/games/components/DeclareAudience";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import type { SpotCardProps } from "./spot-card-props";
import { TicketHead, TicketLinks } from "./TicketHead";
import { WaitingLink } from "./WaitingLink";

/** First name only where the organizer allows it. */
export function VisitorSpot({
  game,
  code,
  action,
  guestForm,
  friendNames,
}: SpotCardProps & { action: string }) {
  const t = useT("spot");
  const status = game.spotsLeft > 0 && game.opensLabel === null ? "confirmed" : "waitlisted";
  const canBeGuest = game.can.takeGuestSeat;
  return (
    <>
      <TicketHead game={game} />
      {guestForm}
      <PostForm action={action} className="stack-s">
        <input type="hidden" name="status" value={status} />
        {!canBeGuest && <DeclareAudience audience={game.audience} />}
        {friendNames}
        <Button name="then" value="register" variant={canBeGuest ? "soft" : "primary"} wide>
          {status === "confirmed" ? t("registerAndJoin") : t("registerAndWait")}
        </Button>
        <p className="row">
          {!canBeGuest && <span className="day-line">{t("logInToJoin")}</span>}
          <Button name="then" value="login" variant="quiet" size="s">
            {t("common:logIn")}
          </Button>
        </p>
      </PostForm>
      {game.spotsLeft === 0 && (
        <PostForm action={action}>
          <input type="hidden" name="status" value="maybe" />
          <Button name="then" value="register" variant="quiet">
            {t("games:joinMaybe")}
          </Button>
        </PostForm>
      )}
      <WaitingLink game={game} code={code} />
      <TicketLinks game={game} />
    </>
  );
}
