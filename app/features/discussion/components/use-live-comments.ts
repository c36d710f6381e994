import { useEffect, useRef } from "react";
import { useLiveGame } from "~/features/games/components/use-live-game";
import { useT } from "~/i18n/context";
import { announce } from "~/ui/announce";

interface LiveComments {
  gameId: string;
  code: string | null;
  /** The number of the last change that the page knows; null for a visitor, who reloads. */
  change: number | null;
  comments: readonly { id: string; isYours: boolean }[];
  page: number;
}

/**
 * Asks the page again whenever the discussion changed, as long as it is looked at, and says how many comments of others
 * are new. Without scripts, and where no stream can be had, "Refresh" does the same.
 */
export function useLiveComments({ gameId, code, change, comments, page }: LiveComments): void {
  const t = useT("discussion");
  useLiveGame(gameId, code, change);
  const shown = useRef<{ page: number; ids: Set<string> } | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, ids: new Set(comments.map(({ id }) => id)) };
    if (!before || before.page !== page || page !== 1) return;
    const count = comments.filter(({ id, isYours }) => !isYours && !before.ids.has(id)).length;
    if (count > 0) announce(t("newComments", { count }));
  }, [comments, page, t]);
}
