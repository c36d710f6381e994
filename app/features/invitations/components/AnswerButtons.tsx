import { Form } from "@remix-run/react";
import { DeclareAudience } from "~/features/games/components/DeclareAudience";
import { gamePath } from "~/features/games/components/paths";
import type { Audience } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface AnswerButtonsProps {
  invitation: {
    participationId: string;
    gameId: string;
    title: string;
    isFull: boolean;
    declares: Audience | null;
    notForYou: string | null;
  };
  from?: "notifications";
}

/** A full game offers the waiting list instead of Accept, and one that is not for the player only to decline. */
export function AnswerButtons({ invitation, from }: AnswerButtonsProps) {
  const t = useT("invitations");
  const { participationId, gameId, title, declares, notForYou } = invitation;
  const isFull = invitation.isFull && notForYou === null;
  const answer = `/dashboard/invitations/${participationId}`;
  const join = gamePath(gameId, null, "/participation");
  const button = (
    action: string,
    status: string,
    text: "common:accept" | "maybe" | "common:decline" | "games:joinWaitlist",
  ) => (
    <PendingButton
      name="status"
      value={status}
      variant={text === "common:accept" || text === "games:joinWaitlist" ? "primary" : "secondary"}
      icon={text === "common:accept" ? "check" : text === "games:joinWaitlist" ? "hourglass" : undefined}
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
      {notForYou && <p className="small">{notForYou}</p>}
      {isFull && (
        <>
          <p className="small">{t("games:fullText")}</p>
          <Form method="post" action={join} className="row">
            <IdempotencyKey />
            {declares && <DeclareAudience audience={declares} />}
            {button(join, "waitlisted", "games:joinWaitlist")}
          </Form>
        </>
      )}
      <Form method="post" action={answer} preventScrollReset className="row">
        <IdempotencyKey />
        {from && <input type="hidden" name="from" value={from} />}
        {declares && <DeclareAudience audience={declares} />}
        {!isFull && !notForYou && button(answer, "confirmed", "common:accept")}
        {!notForYou && button(answer, "maybe", "maybe")}
        {button(answer, "declined", "common:decline")}
      </Form>
    </>
  );
}
