import { useFetcher, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { InvitationView } from "~/features/games/types";
import { onArrival } from "~/features/notifications/components/arrivals";
import { INVITATIONS_PATH } from "./invitations-path";

const ANSWERS = "/dashboard/invitations/";
const POLL_MS = 30_000;
const AFTER_ANSWER_MS = 500;

/** Reloads on a notification, half a second after an answer, and every 30 s for browsers without the stream. */
export function useLiveInvitations(loaded: readonly InvitationView[]): readonly InvitationView[] {
  const fetcher = useFetcher<{ invitations: InvitationView[] }>();
  const answerCount = useAnswerCount();
  const load = useRef(fetcher.load);
  load.current = fetcher.load;
  // The latest data wins, whether from the page or from the fetcher.
  const [invitations, setInvitations] = useState(loaded);
  useEffect(() => setInvitations(loaded), [loaded]);
  useEffect(() => {
    if (fetcher.data) setInvitations(fetcher.data.invitations);
  }, [fetcher.data]);
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && load.current(INVITATIONS_PATH), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => onArrival(() => load.current(INVITATIONS_PATH)), []);
  useEffect(() => {
    if (answerCount === 0) return;
    const timer = setTimeout(() => load.current(INVITATIONS_PATH), AFTER_ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answerCount]);
  return invitations;
}

function useAnswerCount(): number {
  const { state, formAction } = useNavigation();
  const [count, setCount] = useState(0);
  const sent = useRef(false);
  useEffect(() => {
    if (formAction?.startsWith(ANSWERS)) sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    setCount((before) => before + 1);
  }, [state, formAction]);
  return count;
}
