import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
import { useRequestSeed } from "./request-seed";

interface RequestIdProps {
  /** Whoever comes back to this page by the Back button finds the same id: what was made already is not made again. */
  kept?: boolean;
}

/**
 * Goes into every POST form that creates something: sending the same form twice carries the same id, so the server
 * creates once. A form that may have been carried out already keeps the id that it was sent with.
 */
export function IdempotencyKey({ kept = false }: RequestIdProps) {
  const fresh = useRequestSeed() + useId();
  const id = sentId(useActionData<unknown>()) ?? fresh;
  return kept ? <KeptRequestId fresh={id} /> : <Hidden id={id} />;
}

/** Of a form whose outcome is not known: see `FormFailure`. */
function sentId(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null || !("idempotencyKey" in answer)) return null;
  return typeof answer.idempotencyKey === "string" ? answer.idempotencyKey : null;
}

/** For a form that creates nothing: it need only say that it is ours, as the other forms of its page do. */
export const FormToken = () => <Hidden id={useRequestSeed()} />;

const Hidden = ({ id }: { id: string }) => <input type="hidden" name="requestId" value={id} />;

/** Without scripts the browser keeps the page with its id; with them the page's place in the history does. */
function KeptRequestId({ fresh }: { fresh: string }) {
  const { key } = useLocation();
  const [visit, setVisit] = useState({ key, id: fresh });
  useEffect(() => {
    const state: unknown = window.history.state;
    const before = typeof state === "object" && state !== null ? state : {};
    const known = "idempotencyKey" in before ? before.idempotencyKey : undefined;
    if (typeof known === "string") setVisit({ key, id: known });
    else {
      window.history.replaceState({ ...before, idempotencyKey: fresh }, "");
      setVisit({ key, id: fresh });
    }
  }, [key, fresh]);
  return <Hidden id={visit.id} />;
}
