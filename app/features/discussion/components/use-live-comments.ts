import { useEffect, useRef } from "react";
import { useLiveGame } from "~/features/games/components/use-live-game";
import { useT } from "~/i18n/context";
import { announce } from "~/ui/feedback/announce";

interface LiveComments {
  gameId: string;
  code: string | null;
  /** The last change that the page contains; null for visitors, who get no live updates. */
  changeNumber: number | null;
  comments: readonly { id: string; isYours: boolean }[];
  page: number;
}

/**
 * Reloads a visible page, and announces how many new comments others wrote. Without scripts or a stream, users press
 * "Refresh".
 */
export function useLiveComments({ gameId, code, changeNumber, comments, page }: LiveComments): void {
  const t = useT("discussion");
  useLiveGame(gameId, code, changeNumber);
  const shown = useRef<{ page: number; ids: Set<string> } | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, ids: new Set(comments.map(({ id }) => id)) };
    if (!before || before.page !== page || page !== 1) return;
    const count = comments.filter(({ id, isYours }) => !isYours && !before.ids.has(id)).length;
    if (count > 0) announce(t("newComments", { count }));
  }, [comments, page, t]);
}
