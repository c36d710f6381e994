import { type ReactNode, Suspense } from "react";
import { cx } from "../cx";
import { LiveRegion } from "../LiveRegion";
import { useFollowLinks } from "../use-follow-links";
import { useTextsOfNextPage } from "../use-texts-of-next-page";
import { PageProgress } from "./PageProgress";
import { RouteAnnouncer } from "./RouteAnnouncer";
import { SkipLink } from "./SkipLink";

interface ShellProps {
  /** Missing on /login, /register, /forgot-password and /reset-password. */
  header?: ReactNode;
  footer?: ReactNode;
  /** Leaves room for the navigation bar that signed-in users have at the bottom of small screens. */
  signedIn: boolean;
  children: ReactNode;
}

/** The layout of every page: skip link, header, main, footer. */
export function Shell({ header, footer, signedIn, children }: ShellProps) {
  useFollowLinks();
  useTextsOfNextPage();
  return (
    <div className={cx("shell", signedIn && header !== undefined && "shell-tabs")}>
      <SkipLink />
      <LiveRegion />
      <RouteAnnouncer />
      <PageProgress />
      {/* Each is hydrated on its own, so that what is tapped meanwhile waits only for its part. */}
      <Suspense>{header}</Suspense>
      <main id="main" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>{footer}</Suspense>
    </div>
  );
}
