import { Form, useLocation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { FormToken } from "~/ui/IdempotencyKey";
import { PendingButton } from "~/ui/PendingButton";

/** The form behind all join buttons of a list: it returns to the list. The buttons name the game. */
export function JoinForm({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" id={id} preventScrollReset hidden>
      <FormToken />
      <input type="hidden" name="redirectTo" value={pathname + search} />
    </Form>
  );
}

interface JoinButtonProps {
  form: string;
  gameId: string;
  title: string;
  status: "confirmed" | "waitlisted";
}

/** Takes a spot of a game in a list, or a place on its waiting list, without leaving the list. */
export function JoinButton({ form, gameId, title, status }: JoinButtonProps) {
  const t = useT("find");
  const action = `/games/${gameId}/participation`;
  const waits = status === "waitlisted";
  return (
    <PendingButton
      variant="soft"
      size="s"
      form={form}
      formAction={action}
      action={action}
      name="status"
      value={status}
      busy={t("games:joining")}
      aria-label={t(waits ? "waitFor" : "joinGame", { game: title })}
    >
      {t(waits ? "wait" : "join")}
    </PendingButton>
  );
}
