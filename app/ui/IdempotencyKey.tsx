import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
import { useRequestSeed } from "./request-seed";

interface IdempotencyKeyProps {
  /** Keeps the key when the user returns with the Back button, so that submitting again creates nothing twice. */
  persistent?: boolean;
}

/**
 * The hidden field of every POST form that creates something: a form sent twice carries the same key, so the server
 * creates one row. A form whose outcome is unknown keeps the key it was sent with.
 */
export function IdempotencyKey({ persistent = false }: IdempotencyKeyProps) {
  const newKey = useRequestSeed() + useId();
  const value = submittedKey(useActionData<unknown>()) ?? newKey;
  return persistent ? <PersistentKey initial={value} /> : <HiddenInput value={value} />;
}

/** The key that the server returned for a form whose outcome is unknown, or that another account was about to send. */
function submittedKey(actionData: unknown): string | null {
  if (typeof actionData !== "object" || actionData === null || !("idempotencyKey" in actionData)) return null;
  return typeof actionData.idempotencyKey === "string" ? actionData.idempotencyKey : null;
}

/** The same field for a form that creates nothing; it only shows that the form came from this site. */
export function FormToken() {
  const seed = useRequestSeed();
  return <HiddenInput value={submittedKey(useActionData<unknown>()) ?? seed} />;
}

const HiddenInput = ({ value }: { value: string }) => <input type="hidden" name="requestId" value={value} />;

/** With scripts the key is kept in the history entry; without them the browser restores the page with its field. */
function PersistentKey({ initial }: { initial: string }) {
  const { key } = useLocation();
  const [visit, setVisit] = useState({ key, value: initial });
  useEffect(() => {
    const state: unknown = window.history.state;
    const before = typeof state === "object" && state !== null ? state : {};
    const stored = "idempotencyKey" in before ? before.idempotencyKey : undefined;
    if (typeof stored === "string") setVisit({ key, value: stored });
    else {
      window.history.replaceState({ ...before, idempotencyKey: initial }, "");
      setVisit({ key, value: initial });
    }
  }, [key, initial]);
  return <HiddenInput value={visit.value} />;
}
