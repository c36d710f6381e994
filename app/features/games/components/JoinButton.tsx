import { Form, useLocation, useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext } from "react";
import { useT } from "~/i18n/context";
import { FormToken } from "~/ui/forms/IdempotencyKey";
import { BusyButton } from "~/ui/forms/PendingButton";

interface Sending {
  action: string | undefined;
  status: FormDataEntryValue | null;
}

/** So that not every row asks Remix for the submission. */
const SendingContext = createContext<Sending | null>(null);

interface JoinFormProps {
  id: string;
  children: ReactNode;
}

/** Returns to the list. */
export function JoinForm({ id, children }: JoinFormProps) {
  const { pathname, search } = useLocation();
  const { formData, formAction } = useNavigation();
  const sending = formData ? { action: formAction?.split("?")[0], status: formData.get("status") } : null;
  return (
    <>
      <Form method="post" id={id} preventScrollReset hidden>
        <FormToken />
        <input type="hidden" name="redirectTo" value={pathname + search} />
      </Form>
      <SendingContext.Provider value={sending}>{children}</SendingContext.Provider>
    </>
  );
}

interface JoinButtonProps {
  form: string;
  gameId: string;
  title: string;
  status: "confirmed" | "waitlisted";
}

export function JoinButton({ form, gameId, title, status }: JoinButtonProps) {
  const t = useT("find");
  const sending = useContext(SendingContext);
  const action = `/games/${gameId}/participation`;
  const isOwn = sending?.action === action && sending.status === status;
  const waits = status === "waitlisted";
  return (
    <BusyButton
      variant="soft"
      size="s"
      form={form}
      formAction={action}
      name="status"
      value={status}
      sending={sending && (isOwn ? "own" : "other")}
      busy={t("games:joining")}
      aria-label={t(waits ? "waitFor" : "joinLabel", { game: title })}
    >
      {t(waits ? "wait" : "join")}
    </BusyButton>
  );
}
