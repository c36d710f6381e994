import { useRevalidator } from "@remix-run/react";
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
  useEffect(() => {
    if (!isFollowed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = followStream({
      address: () => `${path}${path.includes("?") ? "&" : "?"}lastEventId=${known.current}`,
      event: "change",
      heard({ lastEventId }) {
        if (Number(lastEventId) <= known.current) return;
        known.current = Number(lastEventId);
        clearTimeout(timer);
        timer = setTimeout(() => ask.current(), GATHER_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [path, isFollowed]);
}
