import { useNavigation } from "@remix-run/react";
import { type ReactNode, Suspense, useEffect } from "react";
import { useLoadMore, useT } from "~/i18n/context";
import { cx } from "../cx";
import { LiveRegion } from "../feedback/LiveRegion";
import { useFollowLinks } from "../links/use-follow-links";
import { PageProgress } from "./PageProgress";
import { RouteAnnouncer } from "./RouteAnnouncer";

interface ShellProps {
  header?: ReactNode;
  footer?: ReactNode;
  /** Leaves room for the navigation bar at the bottom of small screens. */
  signedIn: boolean;
  children: ReactNode;
}

export function Shell({ header, footer, signedIn, children }: ShellProps) {
  useFollowLinks();
  useTextsOfNextPage();
  return (
    <div className={cx("shell", signedIn && header !== undefined && "shell-tabs")}>
      <SkipLink />
      <LiveRegion />
      <RouteAnnouncer />
      <PageProgress />
      {/* Each part hydrates on its own, so that a tap waits only for its part. */}
      <Suspense>{header}</Suspense>
      <main id="main" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>{footer}</Suspense>
    </div>
  );
}

function SkipLink() {
  const t = useT("common");
  return (
    <a className="skip-link" href="#main">
      {t("skipToContent")}
    </a>
  );
}

/** Together with the data of the next page. */
function useTextsOfNextPage(): void {
  const isLeaving = useNavigation().state !== "idle";
  const loadMore = useLoadMore();
  useEffect(() => {
    if (isLeaving) void loadMore?.(false);
  }, [isLeaving, loadMore]);
}
