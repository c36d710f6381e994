import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { storeOf } from "./score-store";
import { addScore, dropScore, isTemporary, sendScores, type WaitingScore } from "./waiting-scores";

const RETRY_MS = 20_000;

/** One at a time for all of the page. */
let sending: Promise<boolean> = Promise.resolve(false);

/** Scores that wait on this phone, also after the page was closed. `owner`: of the account and the game. */
export function useWaitingScores(owner: string, gameId: string) {
  const [waiting, setWaiting] = useState<readonly WaitingScore[]>([]);
  const [isSignedOut, setIsSignedOut] = useState(false);
  const { revalidate, state } = useRevalidator();
  const ask = useRef(revalidate);
  ask.current = revalidate;
  const flush = useCallback(async () => {
    const store = storeOf(owner);
    sending = sending.then(() => sendScores(store, (score) => put(gameId, score, setIsSignedOut)));
    const hasAnswers = await sending;
    // First, so that nobody replaces a score that the page does not show yet.
    if (hasAnswers) ask.current();
    setWaiting(store.read());
  }, [owner, gameId]);
  useEffect(() => {
    setWaiting(storeOf(owner).read());
    void flush();
    const timer = setInterval(() => {
      if (
        storeOf(owner)
          .read()
          .some(({ refusal }) => refusal === null)
      )
        void flush();
    }, RETRY_MS);
    window.addEventListener("online", flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", flush);
    };
  }, [owner, flush]);
  const add = (score: Omit<WaitingScore, "key" | "refusal">) => {
    addScore(storeOf(owner), { ...score, key: `score-${Date.now()}-${Math.random()}`, refusal: null });
    setWaiting(storeOf(owner).read());
    void flush();
  };
  const drop = (key: string) => {
    dropScore(storeOf(owner), key);
    setWaiting(storeOf(owner).read());
  };
  return { waiting, isSignedOut, isUpdating: state !== "idle", add, drop };
}

async function put(
  gameId: string,
  { n, scores, format, version, key }: WaitingScore,
  onAnswer: (isSignedOut: boolean) => void,
) {
  const response = await fetch(`/api/games/${gameId}/matches/${n}`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ scores, format, version }),
  });
  onAnswer(response.status === 401);
  if (response.ok) return null;
  if (isTemporary(response.status)) throw new Error(`status ${response.status}`);
  const problem: { detail?: string } = await response.json();
  return problem.detail ?? "";
}
