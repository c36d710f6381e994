import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { followStream } from "~/ui/rendering/follow-stream";
import { gamePath } from "./paths";

/** Batches changes that arrive together. */
const GATHER_MS = 200;

/** While the page is visible. `change`: the last one that the page has; null: a visitor, without a stream. */
export function useLiveGame(gameId: string, code: string | null, changeNumber: number | null): void {
  const path = gamePath(gameId, code, "/stream");
  const { revalidate } = useRevalidator();
  const isFollowed = changeNumber !== null;
  const seen = useRef(0);
  seen.current = Math.max(seen.current, changeNumber ?? 0);
  const ask = useRef(revalidate);
  ask.current = revalidate;
  const shown = useRef(0);
  shown.current = changeNumber ?? 0;
  const { state } = useNavigation();
  const isNavigating = useRef(false);
  isNavigating.current = state !== "idle";
  useEffect(() => {
    if (!isFollowed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askWhenIdle = () => {
      // A reload during a navigation would restart it and lose its flash message.
      if (isNavigating.current) timer = setTimeout(askWhenIdle, GATHER_MS);
      else if (shown.current < seen.current) ask.current();
    };
    const leave = followStream({
      url: () => `${path}${path.includes("?") ? "&" : "?"}lastEventId=${seen.current}`,
      event: "change",
      onMessage({ lastEventId }) {
        if (Number(lastEventId) <= seen.current) return;
        seen.current = Number(lastEventId);
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
