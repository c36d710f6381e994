import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useLoadMore } from "~/i18n/context";

/** Together with the data of the next page. */
export function useTextsOfNextPage(): void {
  const isLeaving = useNavigation().state !== "idle";
  const loadMore = useLoadMore();
  useEffect(() => {
    if (isLeaving) void loadMore?.(false);
  }, [isLeaving, loadMore]);
}
