import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { gamePath } from "~/features/games/components/paths";
import { useT } from "~/i18n/context";

interface LiveComments {
  gameId: string;
  code: string | null;
  /** The number of the last change that the page knows; null for a visitor, who reloads. */
  change: number | null;
  comments: readonly { id: string; isYours: boolean }[];
  page: number;
}

/**
 * Asks the page again whenever the discussion changed, as long as it is looked at. Returns what a screen reader says of
 * it: how many comments of others are new. Without scripts, and where no stream can be had, "Refresh" does the same.
 */
export function useLiveComments({ gameId, code, change, comments, page }: LiveComments): string {
  const t = useT("discussion");
  useStream(gamePath(gameId, code, "/discussion/stream"), change);
  const shown = useRef<{ page: number; ids: Set<string> } | null>(null);
  const [news, setNews] = useState("");
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, ids: new Set(comments.map(({ id }) => id)) };
    if (!before || before.page !== page || page !== 1) return;
    const count = comments.filter(({ id, isYours }) => !isYours && !before.ids.has(id)).length;
    if (count > 0) setNews(t("newComments", { count }));
  }, [comments, page, t]);
  return news;
}

/** Changes that come together are asked for together. */
const GATHER_MS = 200;

function useStream(path: string, change: number | null): void {
  const { revalidate } = useRevalidator();
  const isFollowed = change !== null;
  const known = useRef(0);
  known.current = Math.max(known.current, change ?? 0);
  const ask = useRef(revalidate);
  ask.current = revalidate;
  useEffect(() => {
    if (!isFollowed) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`${path}${path.includes("?") ? "&" : "?"}lastEventId=${known.current}`);
      source.addEventListener("comment", ({ lastEventId }) => {
        known.current = Math.max(known.current, Number(lastEventId));
        clearTimeout(timer);
        timer = setTimeout(() => ask.current(), GATHER_MS);
      });
    };
    // A page that nobody looks at costs nothing, and catches up when it is looked at again.
    const follow = () => {
      source?.close();
      if (document.visibilityState === "visible") open();
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      clearTimeout(timer);
      source?.close();
    };
  }, [path, isFollowed]);
}
