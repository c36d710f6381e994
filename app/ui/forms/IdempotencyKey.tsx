import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
import { useRequestSeed } from "./request-seed";

interface IdempotencyKeyProps {
  /** For a form whose user may return with the Back button. */
  persistent?: boolean;
}

/** For every POST form that creates something: a form sent twice has the same key, so the server creates one row. */
export function IdempotencyKey({ persistent = false }: IdempotencyKeyProps) {
  const newKey = useRequestSeed() + useId();
  const value = submittedKey(useActionData<unknown>()) ?? newKey;
  return persistent ? <PersistentKey initial={value} /> : <HiddenInput value={value} />;
}

/** After an unknown outcome, or when another account was about to send the form. */
function submittedKey(actionData: unknown): string | null {
  if (typeof actionData !== "object" || actionData === null || !("idempotencyKey" in actionData)) return null;
  return typeof actionData.idempotencyKey === "string" ? actionData.idempotencyKey : null;
}

/** Only shows that the form came from this site. */
export function FormToken() {
  const seed = useRequestSeed();
  return <HiddenInput value={submittedKey(useActionData<unknown>()) ?? seed} />;
}

const HiddenInput = ({ value }: { value: string }) => <input type="hidden" name="requestId" value={value} />;

/** In the history entry; without scripts the browser restores the field itself. */
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
