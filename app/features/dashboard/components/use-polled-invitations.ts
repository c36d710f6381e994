import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { InvitationView } from "~/features/games/types";

const INVITATIONS_URL = "/dashboard/invitations";
/** Spec 9. */
const POLL_MS = 30_000;
const AFTER_ANSWER_MS = 500;

/** The invitations as the page came with them, asked for again every 30 s and half a second after an answer. */
export function usePolledInvitations(loaded: readonly InvitationView[]): readonly InvitationView[] {
  const fetcher = useFetcher<{ invitations: InvitationView[] }>();
  const answers = useAnswerCount();
  const load = useRef(fetcher.load);
  load.current = fetcher.load;
  // Whichever came last counts: the page's own, or those that were fetched.
  const [shown, setShown] = useState(loaded);
  useEffect(() => setShown(loaded), [loaded]);
  useEffect(() => {
    if (fetcher.data) setShown(fetcher.data.invitations);
  }, [fetcher.data]);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && load.current(INVITATIONS_URL), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (answers === 0) return;
    const timer = setTimeout(() => load.current(INVITATIONS_URL), AFTER_ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answers]);
  return shown;
}

/** How many answers have come back since the page was opened. */
function useAnswerCount(): number {
  const { state, formAction } = useNavigation();
  const [count, setCount] = useState(0);
  const sent = useRef(false);
  useEffect(() => {
    if (formAction?.startsWith(`${INVITATIONS_URL}/`)) sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    setCount((before) => before + 1);
  }, [state, formAction]);
  return count;
}
