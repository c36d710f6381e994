import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useLoadMore } from "~/i18n/context";

/** Loads the texts that this document came without as soon as another page is on its way, together with its data. */
export function useTextsOfNextPage(): void {
  const isLeaving = useNavigation().state !== "idle";
  const loadMore = useLoadMore();
  useEffect(() => {
    if (isLeaving) void loadMore?.(false);
  }, [isLeaving, loadMore]);
}
