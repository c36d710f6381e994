import { Form } from "@remix-run/react";
import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";
import { IdempotencyKey } from "~/ui/IdempotencyKey";
import { PendingButton } from "~/ui/PendingButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface AnswerButtonsProps {
  invitation: { participationId: string; gameId: string; title: string; isFull: boolean };
  /** Where an answer leads back to; the dashboard unless given. */
  from?: "notifications";
}

/** Accept, Maybe, Decline as plain forms; of a full game the waiting list in place of a seat (decisions "Games"). */
export function AnswerButtons({ invitation, from }: AnswerButtonsProps) {
  const t = useT("invitations");
  const { participationId, gameId, title, isFull } = invitation;
  const answer = `/dashboard/invitations/${participationId}`;
  const join = gamePath(gameId, null, "/participation");
  const button = (action: string, status: string, text: "accept" | "maybe" | "decline" | "joinWaitlist") => (
    <PendingButton
      name="status"
      value={status}
      variant={text === "accept" || text === "joinWaitlist" ? "primary" : "secondary"}
      icon={text === "accept" ? "check" : text === "joinWaitlist" ? "hourglass" : undefined}
      size="s"
      action={action}
      busy={t("common:sending")}
    >
      <span aria-hidden="true">{t(text)}</span>
      <VisuallyHidden>{t("answerTo", { answer: t(text), title })}</VisuallyHidden>
    </PendingButton>
  );
  return (
    <>
      {isFull && (
        <>
          <p className="small">{t("games:fullText")}</p>
          <Form method="post" action={join} className="row">
            <IdempotencyKey />
            {button(join, "waitlisted", "joinWaitlist")}
          </Form>
        </>
      )}
      <Form method="post" action={answer} preventScrollReset className="row">
        <IdempotencyKey />
        {from && <input type="hidden" name="from" value={from} />}
        {!isFull && button(answer, "confirmed", "accept")}
        {button(answer, "maybe", "maybe")}
        {button(answer, "declined", "decline")}
      </Form>
    </>
  );
}
