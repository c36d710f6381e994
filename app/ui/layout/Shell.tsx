import type { ReactNode } from "react";
import { cx } from "../cx";
import { LiveRegion } from "../LiveRegion";
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
  return (
    <div className={cx("shell", signedIn && header !== undefined && "shell-tabs")}>
      <SkipLink />
      <LiveRegion />
      <RouteAnnouncer />
      <PageProgress />
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
