import { type ReactNode, Suspense } from "react";
import { cx } from "../cx";
import { LiveRegion } from "../LiveRegion";
import { useFollowLinks } from "../use-follow-links";
import { useTextsOfNextPage } from "../use-texts-of-next-page";
import { PageProgress } from "./PageProgress";
import { RouteAnnouncer } from "./RouteAnnouncer";
import { SkipLink } from "./SkipLink";

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
