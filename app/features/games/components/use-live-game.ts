import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { followStream } from "~/ui/follow-stream";
import { gamePath } from "./paths";

/** Changes that come together are asked for together. */
const GATHER_MS = 200;

/**
 * Asks the page again whenever the game changed: who takes part, what is said, its facts. As long as it is looked at.
 * `change` is the number of the last change that the page knows; null for a visitor, who reloads. Without scripts, and
 * where no stream can be had, "Refresh" does the same.
 */
export function useLiveGame(gameId: string, code: string | null, change: number | null): void {
  const path = gamePath(gameId, code, "/stream");
  const { revalidate } = useRevalidator();
  const isFollowed = change !== null;
  const known = useRef(0);
  known.current = Math.max(known.current, change ?? 0);
  const ask = useRef(revalidate);
  ask.current = revalidate;
  const shown = useRef(0);
  shown.current = change ?? 0;
  const { state } = useNavigation();
  const isNavigating = useRef(false);
  isNavigating.current = state !== "idle";
  useEffect(() => {
    if (!isFollowed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askWhenIdle = () => {
      // Asking would begin a page that is on its way anew, and its message would be lost with the first answer.
      if (isNavigating.current) timer = setTimeout(askWhenIdle, GATHER_MS);
      else if (shown.current < known.current) ask.current();
    };
    const leave = followStream({
      url: () => `${path}${path.includes("?") ? "&" : "?"}lastEventId=${known.current}`,
      event: "change",
      onMessage({ lastEventId }) {
        if (Number(lastEventId) <= known.current) return;
        known.current = Number(lastEventId);
        clearTimeout(timer);
        timer = setTimeout(askWhenIdle, GATHER_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [path, isFollowed]);
}
